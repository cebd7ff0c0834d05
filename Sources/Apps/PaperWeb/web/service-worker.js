// Caches the page's files, so that the page also starts without a network.
//
// The build inserts its identifier and the list of files below. File names contain hashes, so a cached file is the
// right one for every build that asks for it. No page mixes files of two builds: the page itself, which names its
// files, comes from the server whenever the server answers.

const build = '%BUILD%';
const files = ['%FILES%'];

const keptPage = '/index.html';
const patience = 10_000;    // how long to wait for the server, in milliseconds

self.addEventListener('install', event => {
  // Browsers that support routes then do not wake this worker for API calls, which it leaves to the server anyway.
  // There are thousands of them in an hour of work, and each would leave something behind in the worker's memory.
  event.addRoutes?.({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' });
  event.waitUntil(keep());
  self.skipWaiting();
});

/** Caches the page and all its files, or fails: never a part of them. */
async function keep() {
  const answer = await fetch('/', { cache: 'no-cache' });
  const page = await answer.clone().text();
  if (!answer.ok || !page.includes(`name="build" content="${build}"`)) throw new Error(`The server does not have build ${build}.`);
  const cache = await caches.open(build);
  await cache.addAll(files);
  await cache.put(keptPage, answer);
}

self.addEventListener('activate', event => {
  event.waitUntil(forgetOldBuilds().then(() => self.clients.claim()));
});

/** Deletes the caches of all builds except this one and the previous one, which an open window may still show. */
async function forgetOldBuilds() {
  const older = (await caches.keys()).filter(name => name !== build);
  await Promise.all(older.slice(0, -1).map(name => caches.delete(name)));
}

self.addEventListener('fetch', event => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') {
    // Only the server answers for the API, for embedded pages and for its health checks.
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
