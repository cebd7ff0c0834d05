// Keeps the page's files for a start without a network.
//
// The build writes below what the page is made of. Files have names with their hashes, so a file that is kept is the right
// one whichever build asks for it, and no page is put together from two builds: the page itself comes from the server
// whenever that answers, and names its files.

const build = '%BUILD%';
const files = ['%FILES%'];

const keptPage = '/index.html';
const patience = 10_000;    // for a server that does not answer, in milliseconds

self.addEventListener('install', event => {
  // A browser that knows routes does not wake this worker for what it leaves to the server: thousands of calls in an hour of
  // work, each of which would leave something behind in its memory.
  event.addRoutes?.({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' });
  event.waitUntil(keep());
  self.skipWaiting();
});

/** Keeps the page and all of its files, or fails: half a page is not kept. */
async function keep() {
  const answer = await fetch('/', { cache: 'no-cache' });
  const page = await answer.clone().text();
  if (!answer.ok || !page.includes(`name="build" content="${build}"`)) throw new Error(`The server has not the build ${build}.`);
  const cache = await caches.open(build);
  await cache.addAll(files);
  await cache.put(keptPage, answer);
}

self.addEventListener('activate', event => {
  event.waitUntil(forgetOldBuilds().then(() => self.clients.claim()));
});

/** A window may still show the build before this one, and load a part of it: that one is kept, those before are not. */
async function forgetOldBuilds() {
  const older = (await caches.keys()).filter(name => name !== build);
  await Promise.all(older.slice(0, -1).map(name => caches.delete(name)));
}

self.addEventListener('fetch', event => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') {
    // What is in a frame, the API and what says how the server is, are the server's alone.
    if (!/^\/(api|embed|healthz|readyz)(\/|$)/.test(url.pathname)) event.respondWith(answerWithPage(request));
  } else if (/\.[0-9a-f]{12}\.\w+$/.test(url.pathname)) {
    event.respondWith(answerWithFile(request));
  }
});

async function answerWithPage(request) {
  const unreachable = new Promise((_, reject) => setTimeout(reject, patience, new Error('The server does not answer.')));
  try {
    return await Promise.race([fetch(request), unreachable]);
  } catch (error) {
    const kept = await (await caches.open(build)).match(keptPage, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

async function answerWithFile(request) {
  return await caches.match(request.url, { ignoreVary: true }) ?? fetch(request);
}
