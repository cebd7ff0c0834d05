// The host: does everything in the browser for the app, which is Swift compiled to WebAssembly.
//
// App and browser are connected in three ways:
//   - `apply` carries out a frame's changes to the page (see the table in PatchBuffer.swift);
//   - events are passed to `dispatch` synchronously, so that Swift can prevent the browser's default action;
//   - effects are functions of `env`; those that take time are answered later through `complete`, by token.
//
// The names of the page's files contain their hashes. The build writes these names into the page (Scripts/pack-page).
//
// This file is independent of what the app does. It uses no eval, no HTML from text and no inline styles as text: the
// page's content security policy forbids all three.

const decoder = new TextDecoder();
const encoder = new TextEncoder();
const root = document.getElementById('app');
const appName = document.title;      // the page's title in index.html

/**
 * The data that the build wrote into the page: its identifier, its parts with their dependencies, and the names of its
 * files.
 */
const page = { build: '', files: {}, parts: {}, ...JSON.parse(document.getElementById('page-files')?.textContent ?? '{}') };
const fileNames = new Map(Object.entries(page.files));      // names with hashes, by plain name
const parts = new Map(Object.entries(page.parts));

/**
 * The path of one of the page's files, given as `/name`, optionally with a fragment. Other URLs are returned unchanged.
 */
function fileURL(url) {
  const end = url.indexOf('#');
  const file = fileNames.get(end < 0 ? url.slice(1) : url.slice(1, end));
  return file ? `/${file}${end < 0 ? '' : url.slice(end)}` : url;
}

let app;                              // the exports of the WebAssembly module
let memory = new ArrayBuffer(0);      // the app's memory and four views of it; replaced when it grows
let bytes, words, floats, view;

function refresh() {
  if (memory === app.memory.buffer) return;
  memory = app.memory.buffer;
  bytes = new Uint8Array(memory);
  words = new Int32Array(memory);
  floats = new Float32Array(memory);
  view = new DataView(memory);
}

// Texts up to this length are mostly names and keys in ASCII. They are read and written character by character, because
// every view of the memory that is passed to the browser's own code becomes garbage that is collected late.
const shortText = 64;

/** Decodes a text from UTF-8. */
function decoded(content, start, length) {
  const view = content.subarray(start, start + length);
  return length <= shortText && view.every(byte => byte < 128) ? String.fromCharCode(...view) : decoder.decode(view);
}

/** The text at an address in the app's memory. */
function text(address, length) {
  refresh();
  return decoded(bytes, address, length);
}

/** Writes bytes to the app's inbox and returns how many. The memory may move when the inbox grows. */
function leave(content) {
  const address = app.inbox(content.length);
  refresh();
  bytes.set(content, address);
  return content.length;
}

/** Writes a text to the inbox. */
const leaveText = string => leave(encoder.encode(string));

// MARK: - Entering the app

let inside = false;     // the app is running and must not be called again
let stopped = false;    // the app has failed

/**
 * Runs `body`, which calls the app. If the app is already running, `body` runs later; if it fails, the failure page
 * appears.
 */
function enter(body) {
  if (stopped) return 0;
  if (inside) {
    queueMicrotask(() => enter(body));
    return 0;
  }
  inside = true;
  try {
    return body();
  } catch (error) {
    fail(error);
    return 0;
  } finally {
    inside = false;
  }
}

/** Replaces the page by one that says what happened and offers to reload. */
function fail(error) {
  stopped = true;
  console.error(error);
  const page = document.createElement('main');
  page.className = 'host-failure';
  page.setAttribute('role', 'alert');
  const heading = document.createElement('h1');
  heading.textContent = `${appName} has stopped`;
  const explanation = document.createElement('p');
  // `reloaded-for` is the app's own bookkeeping, not something that a person wrote.
  const hasUnsent = tryStorage(1, storage => Object.keys(storage).some(key => key !== 'reloaded-for'));
  explanation.textContent =
    'Something went wrong inside the page. Everything that was saved is safe on the server. Reload to continue.' +
    (hasUnsent ? ' What you wrote and have not sent yet is kept in this tab.' : '');
  const details = document.createElement('pre');
  details.textContent = String(error?.message ?? error);
  const button = document.createElement('button');
  button.textContent = 'Reload';
  button.addEventListener('click', () => location.reload());
  page.append(heading, explanation, details, button);
  for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close();
  document.body.replaceChildren(page);
  button.focus();
}

// MARK: - The page's elements

const names = [];           // symbols by number
const nodes = [root];       // elements and texts by number
const units = ['', 'px', '%'];
const svgNamespace = 'http://www.w3.org/2000/svg';
const double = new DataView(new ArrayBuffer(8));
let hasPicture = false;     // false while the page still shows the content of index.html

/** Carries out the changes of one frame. */
function apply(wordsAddress, count, textAddress, length) {
  refresh();
  forgetBox();
  if (!hasPicture) {
    hasPicture = true;
    root.replaceChildren();
  }
  const texts = decoded(bytes, textAddress, length);
  let textPosition = 0;
  let at = wordsAddress >> 2;
  const end = at + count;
  const cut = () => texts.substring(textPosition, textPosition += words[at++]);
  const arrivals = [];      // what to do once all elements are in the page

  while (at < end) {
    switch (words[at++]) {
      case 0: names.push(cut()); break;
      case 1: {
        const id = words[at++], name = names[words[at++]];
        const element = words[at++] ? document.createElementNS(svgNamespace, name) : document.createElement(name);
        nodes[id] = element;
        break;
      }
      case 2: { const id = words[at++]; nodes[id] = document.createTextNode(cut()); break; }
      case 3: nodes[words[at++]].textContent = cut(); break;
      case 4: {
        const element = nodes[words[at++]], name = names[words[at++]], value = cut();
        element.setAttribute(name, value[0] === '/' ? fileURL(value) : value);
        if (name === 'src' && element.localName === 'canvas') arrivals.push(() => showPicture(element));
        break;
      }
      case 5: nodes[words[at++]].removeAttribute(names[words[at++]]); break;
      case 6: {
        const element = nodes[words[at++]];
        if (element.namespaceURI === svgNamespace) element.setAttribute('class', cut()); else element.className = cut();
        break;
      }
      case 7: setText(nodes[words[at++]], names[words[at++]], cut()); break;
      case 8: setFlag(nodes[words[at++]], names[words[at++]], words[at++] !== 0, arrivals); break;
      case 9: nodes[words[at++]].style.setProperty(names[words[at++]], cut()); break;
      case 10: {
        const element = nodes[words[at++]], name = names[words[at++]];
        double.setInt32(0, words[at++], true);
        double.setInt32(4, words[at++], true);
        element.style.setProperty(name, double.getFloat64(0, true) + units[words[at++]]);
        break;
      }
      case 11: { const id = words[at++]; listen(nodes[id], id, words[at++]); break; }
      case 12: unlisten(nodes[words[at++]], words[at++]); break;
      case 13: {
        const parent = nodes[words[at++]], child = nodes[words[at++]], next = words[at++];
        if (next) parent.insertBefore(child, nodes[next]); else parent.appendChild(child);
        break;
      }
      case 14: leavePage(nodes[words[at++]]).remove(); break;
      case 15: leavePage(nodes[words[at++]]).textContent = ''; break;
      case 16: leavePage(nodes[words[at++]]).replaceWith(nodes[words[at++]]); break;
      case 17:
        for (let n = words[at++]; n > 0; n--) {
          const id = words[at++];
          if (nodes[id].appID) nodes[id].appID = 0;
          nodes[id] = undefined;
        }
        break;
    }
  }
  for (const arrive of arrivals) arrive();
}

/**
 * Sets the text of a field, unless it already has that text or an input method is composing. The selection is
 * preserved: each end of it that is within the common beginning of the old and the new text keeps its distance from the
 * start of the text; an end after that keeps its distance from the end of the text.
 */
function setText(element, name, value) {
  if (name !== 'value') { element[name] = value; return; }
  if (element.isComposingText) return;
  element.textHeld = value;
  if (element.value === value) return;
  element.hasOwnUndo = false;
  const isFocused = document.activeElement === element && typeof element.selectionEnd === 'number';
  const { value: old, selectionStart, selectionEnd, selectionDirection } = element;
  element.value = value;
  if (!isFocused) return;
  let alike = 0;
  while (alike < old.length && old[alike] === value[alike]) alike++;
  const moved = place => place <= alike && place < old.length ? place
    : Math.max(alike, value.length - (old.length - place));
  element.setSelectionRange(moved(selectionStart), moved(selectionEnd), selectionDirection);
}

function setFlag(element, name, value, arrivals) {
  if (name === 'modal') {
    if (value) arrivals.push(() => openModal(element));
  } else if (name === 'autofocus') {
    if (value) arrivals.push(() => element.focus());
  } else if (name === 'returnsFocus') {
    element.focusBefore = document.activeElement;
    focusKeepers.add(element);
  } else {
    element[name] = value;
  }
}

/**
 * Opens a dialog; the browser keeps the focus inside. Remembers the focused element, so that it gets the focus back
 * when the dialog closes.
 */
function openModal(element) {
  element.focusBefore = document.activeElement;
  element.showModal();
}

/** Elements that, when they are removed, return the focus to the element that had it before them. */
const focusKeepers = new Set();

/** Prepares the removal of a node: its elements return the focus that they took, unless the person has moved it. */
function leavePage(node) {
  for (const keeper of focusKeepers) {
    if (!node.contains(keeper)) continue;
    focusKeepers.delete(keeper);
    const before = keeper.focusBefore, now = document.activeElement;
    if (!now || now === document.body || keeper.contains(now)) {
      // Do not take the focus from an element that got it meanwhile, such as a field added in the same frame.
      queueMicrotask(() => {
        const taken = document.activeElement && document.activeElement !== document.body;
        if (!taken && before?.isConnected) before.focus();
      });
    }
  }
  if (document.querySelector('dialog[open]') && node.querySelectorAll) {
    const dialogs = [...node.querySelectorAll('dialog[open]')];
    if (node.localName === 'dialog' && node.open) dialogs.push(node);
    for (const dialog of dialogs) {
      dialog.close();
      const before = dialog.focusBefore;
      queueMicrotask(() => { if (before?.isConnected) before.focus(); });
    }
  }
  if (node.localName === 'img') stopLoading(node);
  else if (node.localName === 'canvas') dropPicture(node);
  else if (node.getElementsByTagName) {
    for (const image of node.getElementsByTagName('img')) stopLoading(image);
    for (const canvas of node.getElementsByTagName('canvas')) dropPicture(canvas);
  }
  return node;
}

/** Stops loading an image that nobody will see; browsers would load it completely. */
function stopLoading(image) {
  if (!image.complete) image.removeAttribute('src');
}

// MARK: - Pictures whose memory ends with their element
//
// A canvas with a `src` shows a picture and gets `load` and `error` events, like an img. Browsers keep the decoded
// picture of an img for as long as they like: Chromium keeps up to 512 MB in each page's process. The pixels of a
// canvas are freed as soon as it leaves the page.

const urgent = new Set();      // loading pictures for which those of low priority wait

/**
 * Loads and shows the picture in a canvas's `src`. The browser decodes it outside the main thread. With a
 * `fetchpriority` of `low`, it is requested after the pictures that were added in the same frame or before: browsers ask
 * a server for only six files at a time, and thumbnails would come before the page.
 */
async function showPicture(canvas) {
  dropPicture(canvas);
  const loading = canvas.loading = new AbortController();
  try {
    const load = canvas.getAttribute('fetchpriority') === 'low' ? loadLate : loadUrgently;
    const bitmap = await load(canvas.getAttribute('src'), loading.signal);
    if (loading.signal.aborted) { bitmap.close(); return; }
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext('2d').drawImage(bitmap, 0, 0);
    bitmap.close();
    canvas.dispatchEvent(new Event('load'));
  } catch {
    // The listener asks the server for the reason.
    if (!loading.signal.aborted) canvas.dispatchEvent(new Event('error'));
  }
}

function loadUrgently(url, signal) {
  const load = loadBitmap(url, signal);
  urgent.add(load);
  return load.finally(() => urgent.delete(load));
}

async function loadLate(url, signal) {
  await null;      // until the frame's other pictures are requested
  await Promise.allSettled(urgent);
  signal.throwIfAborted();
  return loadBitmap(url, signal);
}

/** The pixels of a picture. Pictures of other sites and SVG drawings are loaded with an img element. */
async function loadBitmap(url, signal) {
  if (url[0] === '/') {
    const answer = await fetch(url, { signal });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    const content = await answer.blob();
    if (content.type !== 'image/svg+xml') return createImageBitmap(content);
  }
  const image = new Image();
  signal.addEventListener('abort', () => image.removeAttribute('src'));
  await new Promise((resolve, reject) => {
    image.onload = resolve;
    image.onerror = reject;
    image.src = url;
  });
  return createImageBitmap(image);
}

/** Frees a canvas's pixels and stops loading its picture. */
function dropPicture(canvas) {
  canvas.loading?.abort();
  canvas.loading = undefined;
  canvas.width = canvas.height = 0;
}

let knownColor, knownColorText;      // the last color, cached because most drawing continues in the same color

function colorText(color) {
  if (color !== knownColor) {
    knownColor = color;
    knownColorText = `#${(color >>> 0).toString(16).padStart(8, '0')}`;
  }
  return knownColorText;
}

/** Carries out drawing commands on a canvas; they are listed in CanvasDrawing.swift. */
function draw(id, address, count) {
  refresh();
  const canvas = nodes[id];
  let at = address >> 2;
  const end = at + count;
  // A canvas that is only cleared to size 0 needs no context; browsers free contexts much later than canvases.
  if (count === 3 && words[at] === 0 && !floats[at + 1] && canvas) {
    canvas.width = canvas.height = 0;
    return;
  }
  // Keep the context: each call of `getContext` creates objects, and a stroke draws in every frame.
  const context = canvas && (canvas.context ??= canvas.getContext?.('2d'));
  if (!context) return;
  while (at < end) {
    switch (words[at++]) {
      case 0:
        canvas.width = floats[at++];
        canvas.height = floats[at++];
        context.lineCap = context.lineJoin = 'round';
        break;
      case 1: context.clearRect(floats[at++], floats[at++], floats[at++], floats[at++]); break;
      case 2:
        context.setTransform(floats[at++], floats[at++], floats[at++], floats[at++], floats[at++], floats[at++]);
        break;
      case 3: context.fillStyle = context.strokeStyle = colorText(words[at++]); break;
      case 4: context.lineWidth = floats[at++]; break;
      case 5: context.moveTo(floats[at++], floats[at++]); break;
      case 6: for (let left = words[at++]; left > 0; left--) context.lineTo(floats[at++], floats[at++]); break;
      case 7: context.quadraticCurveTo(floats[at++], floats[at++], floats[at++], floats[at++]); break;
      case 8: context.closePath(); break;
      case 9: context.stroke(); context.beginPath(); break;
      case 10: context.fill(); context.beginPath(); break;
      case 11:
        context.save();
        context.beginPath();
        context.rect(floats[at++], floats[at++], floats[at++], floats[at++]);
        context.clip();
        context.beginPath();
        break;
      case 12: context.restore(); break;
      case 13: {
        const x = floats[at++], y = floats[at++];
        context.font = `${floats[at++]}px sans-serif`;
        const length = floats[at++], start = 4 * at;
        at += Math.ceil(length / 4);
        context.fillText(decoded(bytes, start, length), x, y);
        break;
      }
    }
  }
}

// MARK: - Events
//
// Events that bubble have one listener, at the root. It walks outwards from the event's target and calls the app for
// each element that listens. Events that do not bubble are caught at the root in the capture phase. For wheel and touch
// events, a listener that may prevent the default makes the browser wait for it; so they have listeners only on the
// elements concerned.

const notBubbling = new Set(['focus', 'blur', 'scroll', 'load', 'error', 'pointerenter', 'pointerleave', 'cancel',
  'close', 'toggle']);
const direct = new Set(['wheel', 'touchstart', 'touchmove']);
const atRoot = new Set();
const symbols = new Map();    // symbols of events, by name

// An element to which the app listens has `appID`, its number, and `listens`, an array of event symbols. The array is
// short, so searching it is fast.

/** How to listen to an event, by symbol; determined once per event. */
const ways = [];
const AT_ROOT = 1, DIRECT = 2, SIZE = 3, VISIBILITY = 4, FILES = 5;

function wayOf(symbol) {
  const name = names[symbol];
  symbols.set(name, symbol);
  if (name === 'elementresize') return SIZE;
  if (name === 'visibility') return VISIBILITY;
  if (name === 'filedrop' || name === 'filedrag') {
    for (const drag of ['dragenter', 'dragover', 'dragleave', 'drop']) listenAtRoot(drag);
    return FILES;
  }
  if (direct.has(name)) return DIRECT;
  listenAtRoot(name);
  return AT_ROOT;
}

function listen(element, id, symbol) {
  element.appID = id;
  if (element.listens) element.listens.push(symbol); else element.listens = [symbol];
  const way = ways[symbol] ??= wayOf(symbol);
  if (way === SIZE) sizes.observe(element);
  if (way === VISIBILITY) visibilities.observe(element);
  if (way === DIRECT) element.addEventListener(names[symbol], directListener, { passive: false });
}

function listenAtRoot(name) {
  if (atRoot.has(name)) return;
  atRoot.add(name);
  const catches = notBubbling.has(name);
  root.addEventListener(name, catches ? tellTarget : tellOutwards, { capture: catches });
}

function unlisten(element, symbol) {
  element.listens = element.listens.filter(other => other !== symbol);
  if (ways[symbol] === SIZE) sizes.unobserve(element);
  if (ways[symbol] === VISIBILITY) visibilities.unobserve(element);
  if (ways[symbol] === DIRECT) element.removeEventListener(names[symbol], directListener);
}

/** Whether an element listens to an event of this name. */
function hears(element, name) {
  return element.listens !== undefined && element.listens.includes(symbols.get(name));
}

function directListener(event) {
  tell(event, event.currentTarget);
}

function tellTarget(event) {
  if (hears(event.target, event.type)) tell(event, event.target);
}

function tellOutwards(event) {
  const carriesFiles = event.dataTransfer?.types.includes('Files');
  for (let element = event.target; element && element !== root; element = element.parentNode) {
    if (!element.listens) continue;
    if (carriesFiles) followFileDrag(event, element);
    if (hears(element, event.type) && tell(event, element)) break;
  }
}

/** Tells the app that `event` happened to `element`. Returns whether to stop before the elements further out. */
function tell(event, element) {
  const symbol = symbols.get(event.type);
  if (event.type === 'dragstart') event.dataTransfer?.setData('text/plain', '');
  // An event that happens while the app is drawing has to wait (for example, a removed field loses the focus). By then
  // the element may be gone.
  const answer = enter(() => element.appID && app.dispatch(element.appID, symbol, leave(describe(event, element))));
  if (answer & 1) event.preventDefault();
  if (answer & 2) {
    event.stopPropagation();
    if (event.type === 'keydown') endKey();
  }
  return (answer & 2) !== 0;
}

/** Tells the app about an event that the host has made itself. */
function tellMade(name, element, write) {
  if (!element.appID || !hears(element, name)) return;
  const symbol = symbols.get(name);
  message.begin();
  message.byte(0);
  message.byte(1);
  write(message);
  message.byte(0);
  const content = message.end();
  enter(() => app.dispatch(element.appID, symbol, leave(content)));
}

// `setText` does not change a field while an input method is composing in it. When composing has ended, the app gets
// the result as an ordinary input event. (Browsers send their own last input event before they report the end of
// composition.) The app's text for a field is set only in the next frame, so only the field knows which text it had
// before somebody typed.
root.addEventListener('input', event => {
  event.target.textBefore = event.target.textHeld;
  event.target.textHeld = event.target.value;
}, true);
root.addEventListener('compositionstart', event => { event.target.isComposingText = true; });
root.addEventListener('compositionend', event => {
  event.target.isComposingText = false;
  event.target.dispatchEvent(new InputEvent('input', { bubbles: true }));
});

// A field in which somebody has typed has its own undo, until the app sets its text.
root.addEventListener('input', event => { event.target.hasOwnUndo = true; }, { capture: true });

/** Writes numbers and texts one after the other into one buffer, which is reused. */
const message = {
  length: 0,
  /** Switches to another buffer, which must begin with the content written so far. */
  hold(buffer) { this.buffer = new DataView(buffer); this.content = new Uint8Array(buffer); },
  begin() { this.length = 0; },
  end() {
    const content = this.content.subarray(0, this.length);
    // Do not keep the large buffer of a long answer.
    if (this.content.length > 1 << 20) this.hold(new ArrayBuffer(65536));
    return content;
  },
  room(count) {
    if (this.length + count <= this.content.length) return;
    const larger = new Uint8Array(2 * (this.length + count));
    larger.set(this.content.subarray(0, this.length));
    this.hold(larger.buffer);
  },
  byte(value) { this.room(1); this.buffer.setUint8(this.length, value ? Number(value) : 0); this.length += 1; },
  int(value) { this.room(4); this.buffer.setInt32(this.length, value, true); this.length += 4; },
  double(value) { this.room(8); this.buffer.setFloat64(this.length, value, true); this.length += 8; },
  text(value = '') {
    if (value.length <= shortText) {
      this.room(4 + value.length);
      let count = 0, code;
      while (count < value.length && (code = value.charCodeAt(count)) < 128) this.content[this.length + 4 + count++] = code;
      if (count === value.length) {
        this.int(count);
        this.length += count;
        return;
      }
    }
    const content = encoder.encode(value);
    this.int(content.length);
    this.bytes(content);
  },
  bytes(content) {
    this.room(content.length);
    this.content.set(content, this.length);
    this.length += content.length;
  },
};
message.hold(new ArrayBuffer(65536));

const isTextField = element =>
  element?.isContentEditable || element?.localName === 'textarea' || element?.localName === 'select' ||
  (element?.localName === 'input' && !/^(button|checkbox|radio|range|submit|color|file)$/.test(element.type));

/** An event as bytes; EventReading.swift reads them. */
function describe(event, element) {
  message.begin();
  // The last bit says that an element further in has already handled the event.
  message.byte((event.shiftKey ? 1 : 0) | (event.ctrlKey ? 2 : 0) | (event.altKey ? 4 : 0) | (event.metaKey ? 8 : 0)
    | (event.defaultPrevented ? 16 : 0));
  message.byte(event.target === element);
  if (event instanceof MouseEvent) {
    // Measuring makes the browser lay out the page. This is skipped for a click by key or script, which has no
    // position.
    const isSomewhere = event.detail > 0 || event.clientX !== 0 || event.clientY !== 0 || event.type !== 'click';
    const box = isSomewhere && element.getBoundingClientRect ? boxOf(element, event) : { left: 0, top: 0 };
    message.byte(1);
    message.double(event.clientX);
    message.double(event.clientY);
    message.double(event.clientX - box.left);
    message.double(event.clientY - box.top);
    message.int(event.button);
    message.int(event.buttons);
    message.int(event.detail);
    if (event instanceof PointerEvent) describePointer(event, box);
    if (event instanceof WheelEvent) {
      const scale = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? innerHeight : 1;
      message.byte(3);
      message.double(event.deltaX * scale);
      message.double(event.deltaY * scale);
    }
    if (event.dataTransfer) {
      message.byte(9);
      message.byte(event.dataTransfer.types.includes('Files'));
    }
  } else if (event instanceof KeyboardEvent) {
    message.byte(4);
    message.byte(event.repeat);
    message.byte(event.isComposing);
    message.byte(isTextField(event.target));
    message.text(event.key);
    message.text(event.code);
  } else if (event.type === 'input' || event.type === 'change') {
    message.byte(5);
    message.byte(event.target.checked);
    message.byte(event.target.isComposingText);
    message.text(event.target.type === 'file' ? '' : event.target.value ?? '');
    if (event.target.localName === 'textarea') {
      message.byte(13);
      message.text(event.target.textBefore ?? '');
    }
    if (event.target.files) {
      message.byte(8);
      describeFiles([...event.target.files]);
    }
  } else if (event.type === 'beforeinput') {
    message.byte(11);
    message.byte(event.target.hasOwnUndo);
    message.text(event.inputType);
  } else if (event.type === 'paste') {
    message.byte(14);
    message.text(event.clipboardData.getData('text/html'));
  } else if (event.type === 'scroll') {
    message.byte(6);
    describeScroll(element);
  }
  if (typeof event.target.selectionEnd === 'number' && /^(input|selectionchange)$/.test(event.type)) {
    message.byte(12);
    message.int(event.target.selectionStart);
    message.int(event.target.selectionEnd);
  }
  message.byte(0);
  return message.end();
}

let measured, measuredBox;      // the last measured element and its position, until something may have moved

/** The position of an element. While a pointer moves, the element is measured only once per frame. */
function boxOf(element, event) {
  if (element !== measured || event.type !== 'pointermove') {
    if (!measured) requestAnimationFrame(forgetBox);
    measured = element;
    measuredBox = element.getBoundingClientRect();
  }
  return measuredBox;
}

function forgetBox() {
  measured = undefined;
}

root.addEventListener('scroll', forgetBox, { capture: true, passive: true });

function describePointer(event, box) {
  message.byte(2);
  message.int(event.pointerId);
  message.byte(event.pointerType === 'pen' ? 1 : event.pointerType === 'touch' ? 2 : 0);
  message.byte(event.isPrimary);
  message.double(event.pressure);
  message.double(event.tiltX);
  message.double(event.tiltY);
  message.double(Math.max(event.width, event.height) / 2);
  // Without a secure context, neither list exists. If there are no coalesced samples, the event itself is the only
  // sample.
  const isMove = event.type === 'pointermove';
  const coalesced = isMove && event.getCoalescedEvents?.() || none;
  message.int(coalesced.length || 1);
  if (!coalesced.length) describeSample(event, box);
  for (const sample of coalesced) describeSample(sample, box);
  const predicted = isMove && event.getPredictedEvents?.() || none;
  message.int(predicted.length);
  for (const sample of predicted) describeSample(sample, box);
}

const none = [];

function describeSample(sample, box) {
  message.double(sample.clientX - box.left);
  message.double(sample.clientY - box.top);
  message.double(sample.pressure);
  message.double(sample.tiltX);
  message.double(sample.tiltY);
  message.double(sample.timeStamp);
}

function describeScroll(element) {
  message.double(element.scrollLeft);
  message.double(element.scrollTop);
  message.double(element.scrollWidth);
  message.double(element.scrollHeight);
  message.double(element.clientWidth);
  message.double(element.clientHeight);
}

const sizes = new ResizeObserver(entries => {
  for (const { target } of entries) {
    const box = target.getBoundingClientRect();
    tellMade('elementresize', target, to => {
      to.byte(6);
      describeScroll(target);
      to.byte(7);
      to.byte(1);
      to.double(box.width);
      to.double(box.height);
    });
  }
});

const visibilities = new IntersectionObserver(entries => {
  for (const { target, isIntersecting, boundingClientRect: box } of entries) {
    tellMade('visibility', target, to => {
      to.byte(7);
      to.byte(isIntersecting);
      to.double(box.width);
      to.double(box.height);
    });
  }
}, { rootMargin: '200px' });

// Reports a link that is about to be used, so that the part of the page with its screen can be fetched now.
let approached;
for (const name of ['pointerover', 'focusin', 'pointerdown']) {
  root.addEventListener(name, event => {
    const link = event.target.closest?.('a[href]');
    if (!link || link === approached || link.origin !== location.origin || !app) return;
    approached = link;
    const symbol = symbols.get('linkapproach');
    if (symbol === undefined) return;
    message.begin();
    message.byte(0);
    message.byte(0);
    message.byte(5);
    message.byte(0);
    message.byte(0);
    message.text(link.pathname + link.search);
    message.byte(0);
    const content = message.end().slice();
    enter(() => app.dispatch(0, symbol, leave(content)));
  }, { capture: true, passive: true });
}

// MARK: - Files

const files = new Map();    // the files that the person chose, by handle, until the app releases them
let lastFile = 0;

function describeFiles(list) {
  message.int(list.length);
  for (const file of list) {
    files.set(++lastFile, file);
    message.int(lastFile);
    message.double(file.size);
    message.text(file.name);
    message.text(file.type);
    message.text(file.pathBelow || file.webkitRelativePath || file.name);
  }
}

/**
 * Reports when a drag with files enters or leaves an element. Child elements send enter and leave events, too, so the
 * drag is inside while there were more of the former.
 */
function followFileDrag(event, element) {
  if (!hears(element, 'filedrop') && !hears(element, 'filedrag')) return;
  event.preventDefault();
  const before = element.dragDepth ?? 0;
  if (event.type === 'dragenter') element.dragDepth = before + 1;
  if (event.type === 'dragleave') element.dragDepth = Math.max(0, before - 1);
  if (event.type === 'drop') element.dragDepth = 0;
  const now = element.dragDepth ?? 0;
  if ((before > 0) !== (now > 0)) {
    const items = [...event.dataTransfer.items].filter(item => item.kind === 'file');
    tellMade('filedrag', element, to => {
      to.byte(7);
      to.byte(now > 0);
      to.double(0);
      to.double(0);
      to.byte(10);
      to.int(items.length);
      to.int(items.filter(item => item.type === 'application/pdf').length);
    });
  }
  // Only the innermost element that listens to drops gets the files.
  if (event.type === 'drop' && hears(element, 'filedrop') && !event.isTaken) {
    event.isTaken = true;
    // The entries must be read while the event is being handled; folders are then traversed asynchronously.
    const entries = [...event.dataTransfer.items].map(item => item.webkitGetAsEntry?.()).filter(entry => entry);
    const plain = [...event.dataTransfer.files];
    const found = entries.length ? listEntries(entries) : Promise.resolve(plain);
    found.then(list => tellMade('filedrop', element, to => { to.byte(8); describeFiles(list); }));
  }
}

/**
 * All files in dropped entries, including those in all subfolders. Files that cannot be read are skipped with a
 * warning.
 */
async function listEntries(entries) {
  const found = [];
  async function walk(entry) {
    try {
      if (entry.isFile) {
        const file = await new Promise((resolve, reject) => entry.file(resolve, reject));
        file.pathBelow = entry.fullPath.replace(/^\//, '');
        found.push(file);
      } else if (entry.isDirectory) {
        const reader = entry.createReader();
        // A reader returns its entries in batches; an empty batch is the end.
        for (;;) {
          const batch = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
          if (!batch.length) break;
          for (const child of batch) await walk(child);
        }
      }
    } catch (error) {
      console.warn(`${entry.fullPath} could not be read: ${error}`);
    }
  }
  for (const entry of entries) await walk(entry);
  return found;
}

// Otherwise, a file dropped outside all drop targets would replace the page.
for (const name of ['dragover', 'drop']) {
  addEventListener(name, event => { if (event.dataTransfer?.types.includes('Files')) event.preventDefault(); });
}

// MARK: - Effects

const pending = new Map();    // functions that cancel running effects, by token

/** Answers a token with `content`, or with an empty answer. */
function complete(token, isLast, content = new Uint8Array(0)) {
  if (isLast && !pending.delete(token)) return;
  enter(() => app.complete(token, isLast ? 1 : 0, leave(content)));
}

/** Sends a request. Uses XMLHttpRequest, because only it reports how much of a body has been sent. */
function send(token, head, headLength, body, bodyLength, file) {
  const [method, url, wantsProgress, ...headers] = text(head, headLength).split('\n');
  const content = file ? files.get(file) : bodyLength >= 0 ? bytes.slice(body, body + bodyLength) : null;
  const request = new XMLHttpRequest();
  pending.set(token, () => request.abort());
  const answer = status => {
    message.begin();
    message.int(status);
    const lines = status ? request.getAllResponseHeaders().split('\r\n').filter(line => line) : [];
    message.int(lines.length);
    for (const line of lines) {
      const colon = line.indexOf(':');
      message.text(line.slice(0, colon));
      message.text(line.slice(colon + 1).trim());
    }
    if (status && request.response) message.bytes(new Uint8Array(request.response));
    complete(token, true, message.end());
  };
  try {
    request.open(method, url);
    request.responseType = 'arraybuffer';
    for (const header of headers) {
      const colon = header.indexOf(': ');
      if (colon > 0) request.setRequestHeader(header.slice(0, colon), header.slice(colon + 2));
    }
    request.onload = () => { answer(request.status); drawAhead(); };
    request.onerror = () => answer(0);
    if (wantsProgress) {
      request.upload.onprogress = event => {
        if (!pending.has(token)) return;
        complete(token, false, new Uint8Array(new Float64Array([event.loaded, event.total]).buffer));
      };
    }
    request.send(content);
  } catch (error) {
    console.warn(`${method} ${url}: ${error}`);
    queueMicrotask(() => answer(0));
  }
}

function pickFiles(token, accept, length, multiple, folder) {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = text(accept, length);
  input.multiple = multiple !== 0;
  input.webkitdirectory = folder !== 0;
  pending.set(token, () => {});
  const answer = () => {
    message.begin();
    describeFiles([...input.files]);
    complete(token, true, message.end());
  };
  input.addEventListener('change', answer);
  input.addEventListener('cancel', answer);
  input.click();
}

/** Reads a file. Answers 0 and its bytes, 1 if it is larger than `limit`, or 2 if it cannot be read. */
async function readFile(token, handle, limit) {
  pending.set(token, () => {});
  let kind = 0, content;
  try {
    const file = files.get(handle);
    if (file.size > limit) kind = 1; else content = await file.arrayBuffer();
  } catch (error) {
    console.warn(`A file could not be read: ${error}`);
    kind = 2;
  }
  await null;
  message.begin();
  message.byte(kind);
  if (content) message.bytes(new Uint8Array(content));
  complete(token, true, message.end());
}

function download(source, length, isURL, type, typeLength, name, nameLength) {
  const link = document.createElement('a');
  link.download = text(name, nameLength);
  link.href = isURL
    ? text(source, length)
    : URL.createObjectURL(new Blob([bytes.slice(source, source + length)], { type: text(type, typeLength) }));
  link.click();
  if (!isURL) setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// Cached, because creating a format takes longer than using it a hundred times.
const formats = new Map();

function format(kind, options) {
  const key = JSON.stringify(options);
  let found = formats.get(key);
  if (!found) formats.set(key, found = new kind(undefined, options));
  return found;
}

/** Formats a time in the person's language: 0 the date, 1 date and time, 2 how long ago, 3 the month in UTC. */
function formatTime(milliseconds, style) {
  const minutes = Math.round((milliseconds - Date.now()) / 60_000);
  if (style === 2 && Math.abs(minutes) <= 6 * 24 * 60) {
    const relative = format(Intl.RelativeTimeFormat, { numeric: 'auto' });
    if (Math.abs(minutes) < 60) return relative.format(minutes, 'minute');
    if (Math.abs(minutes) < 24 * 60) return relative.format(Math.trunc(minutes / 60), 'hour');
    return relative.format(Math.trunc(minutes / (24 * 60)), 'day');
  }
  const options = style === 3 ? { month: 'short', year: 'numeric', timeZone: 'UTC' }
    : style === 1 ? { dateStyle: 'medium', timeStyle: 'short' } : { dateStyle: 'medium' };
  return format(Intl.DateTimeFormat, options).format(milliseconds);
}

const commands = [
  element => element.focus(),
  element => element.blur(),
  element => { element.focus(); element.select?.(); },
  element => element.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
  (element, pointer) => { try { element.setPointerCapture(pointer); } catch { /* the pointer is up already */ } },
  (element, pointer) => { try { element.releasePointerCapture(pointer); } catch { /* the pointer is up already */ } },
  element => element.click(),
  (element, place) => { element.focus(); element.setSelectionRange?.(place, place); },
];

/** Writes numbers at an address in the app's memory. */
function put(address, ...numbers) {
  refresh();
  numbers.forEach((number, index) => view.setFloat64(address + 8 * index, number, true));
  return 1;
}

/**
 * Calls `body` with the storage of the site (0) or of this tab (1). Storage may be disabled or full; then the result is
 * null.
 */
function tryStorage(area, body) {
  try { return body(area ? sessionStorage : localStorage); } catch (error) { console.warn(`Storage: ${error}`); return null; }
}

const pen = document.createElement('canvas').getContext('2d');    // used only to measure text

let printed = '';
let nextFrame = 0;      // the id of the requested animation frame in which the app draws; 0 for none
let keyFrames = null;   // while a pressed key is being handled: tokens of what the app wants to do in the next frame

const env = {
  apply,
  request_frame() { nextFrame ||= requestAnimationFrame(drawFrame); },
  bounds(id, result) {
    const box = nodes[id]?.getBoundingClientRect();
    return box ? put(result, box.x, box.y, box.width, box.height) : 0;
  },
  scroll_metrics(id, result) {
    const e = nodes[id];
    return e
      ? put(result, e.scrollLeft, e.scrollTop, e.scrollWidth, e.scrollHeight, e.clientWidth, e.clientHeight)
      : 0;
  },
  scroll(id, left, top) {
    forgetBox();
    nodes[id]?.scrollTo({ left, top, behavior: 'instant' });
  },
  draw,
  perform(id, command, argument) {
    forgetBox();
    if (nodes[id]) commands[command]?.(nodes[id], argument);
  },
  warn(address, length) { console.warn(text(address, length)); },
  listen_window(address, length, symbol) {
    symbols.set(text(address, length), symbol);
    addEventListener(text(address, length), event => {
      const answer = enter(() => app.dispatch(0, symbol, leave(describe(event, window))));
      if (answer & 1) event.preventDefault();
    });
  },

  send,
  cancel(token) {
    const stop = pending.get(token);
    pending.delete(token);
    stop?.();
  },

  storage_get(area, key, length) {
    const value = tryStorage(area, storage => storage.getItem(text(key, length)));
    return value === null ? -1 : leaveText(value);
  },
  storage_set(area, key, keyLength, value, valueLength) {
    tryStorage(area, storage => storage.setItem(text(key, keyLength), text(value, valueLength)));
  },
  storage_remove(area, key, length) {
    tryStorage(area, storage => storage.removeItem(text(key, length)));
  },

  now: () => performance.now(),
  wall_time: () => Date.now(),
  timer(token, milliseconds) {
    const timer = setTimeout(() => complete(token, true), milliseconds);
    pending.set(token, () => clearTimeout(timer));
  },
  animation_frame(token) {
    // Changes that the app makes here are drawn in the same frame.
    const frame = requestAnimationFrame(() => { complete(token, true); drawAhead(); });
    pending.set(token, () => cancelAnimationFrame(frame));
    keyFrames?.push(token);
  },

  pick_files: pickFiles,
  read_file: readFile,
  release_file(handle) { files.delete(handle); },
  download,

  history_url: () => leaveText(location.pathname + location.search),
  history_index: () => history.state?.appIndex ?? -1,
  history_set(address, length, index, isPush) {
    const url = text(address, length);
    if (isPush) history.pushState({ appIndex: index }, '', url);
    else history.replaceState({ appIndex: index }, '', url);
  },
  history_go(delta) {
    clearTimeout(step);
    step = setTimeout(moved, 1_000);
    history.go(delta);
  },

  window_number: which => [innerWidth, innerHeight, devicePixelRatio, navigator.onLine ? 1 : 0][which],
  matches_media: (address, length) => matchMedia(text(address, length)).matches ? 1 : 0,
  document_attribute(name, nameLength, value, valueLength) {
    const key = text(name, nameLength);
    if (valueLength < 0) document.documentElement.removeAttribute(key);
    else document.documentElement.setAttribute(key, text(value, valueLength));
  },
  title_get: () => leaveText(document.title),
  title_set(address, length) { document.title = text(address, length); },
  clipboard_write(token, address, length) {
    pending.set(token, () => {});
    const copied = navigator.clipboard?.writeText(text(address, length)) ?? Promise.reject();
    copied.then(() => complete(token, true, new Uint8Array([1])), () => complete(token, true, new Uint8Array([0])));
  },
  format_number: number => leaveText(number.toLocaleString()),
  format_time: (milliseconds, style) => leaveText(formatTime(milliseconds, style)),
  case_mapping(scalar, mapping, result) {
    const character = String.fromCodePoint(scalar);
    refresh();
    return encoder.encodeInto(mapping === 1 ? character.toLowerCase() : character.toUpperCase(),
      bytes.subarray(result, result + 32)).written;
  },
  parse_number(address, length, result) {
    const [number] = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?/i.exec(text(address, length)) ?? [''];
    put(result, Number(number));
    return number.length;
  },
  random_bytes: fillRandomly,
  arc4random_buf: fillRandomly,
  text_width(address, length, font, fontLength) {
    pen.font = text(font, fontLength);
    return pen.measureText(text(address, length)).width;
  },
  print_page() { setTimeout(() => print()); },
  reload() { location.reload(); },
  ask_unsent(token) {
    pending.set(token, () => {});
    setTimeout(() => complete(token, true, new Uint8Array([isSomethingUnsent() ? 1 : 0])));
  },

  page_build: () => leaveText(page.build),
  part_is_loaded: (address, length) => isEntered(text(address, length)) ? 1 : 0,
  part_load(token, address, length) {
    pending.set(token, () => {});
    loadPart(text(address, length)).then(
      () => complete(token, true, new Uint8Array([1])),
      error => {
        console.warn(`A part of the page could not be loaded: ${error}`);
        complete(token, true, new Uint8Array([0]));
      });
  },
  part_prefetch(address, length) { prefetch(text(address, length)); },
  putchar(code) {
    if (code !== 10) { printed += String.fromCharCode(code); return code; }
    console.log(printed);
    printed = '';
    return code;
  },
};

function drawFrame() {
  nextFrame = 0;
  enter(() => app.draw_frame());
}

// Draws the result of an answer at once instead of in the browser's next frame. That frame then only needs layout and
// painting, so it is not late because the app had to draw first.
function drawAhead() {
  if (!nextFrame) return;
  cancelAnimationFrame(nextFrame);
  drawFrame();
}

// A browser may drop the requested frame of a hidden page. Draw it when the page becomes visible again.
document.addEventListener('visibilitychange', () => { if (nextFrame) drawFrame(); });

// When a key opens a field, the field must have the focus before the next key arrives; otherwise the next keys would
// act as shortcuts. So everything that the app requests while it handles a key is drawn and done at once, without
// waiting for the browser's next frame.

function beginKey() {
  keyFrames = [];
}

function endKey() {
  const tokens = keyFrames ?? [];
  keyFrames = null;
  drawAhead();
  for (const token of tokens) complete(token, true);
}

function fillRandomly(address, count) {
  refresh();
  // One call of `getRandomValues` fills at most 65,536 bytes.
  for (let offset = 0; offset < count; offset += 65_536) {
    crypto.getRandomValues(bytes.subarray(address + offset, address + Math.min(count, offset + 65_536)));
  }
}

// MARK: - Parts
//
// A part consists of a file with code and a file with styles. Its code calls functions of previously loaded files by
// name. It puts its own functions into the table of the first file, from which they are called. Until then their places
// in the table are empty, and calling one stops the app; so the app must load a part before it uses it.

const deadline = 60_000;        // for loading a file of a part, in milliseconds
const compiled = new Map();     // the code of loaded and loading parts, by name
const styled = new Map();       // the styles of loaded and loading parts, by name
const entered = new Map();      // the exports of parts whose code can be called, by name

/** Everything that a file of the page's code may import. */
const imports = () => ({ env, app, ...Object.fromEntries(entered) });

/**
 * Whether the code of a part can be called. Without parts, as in a build for development, all code is in the first
 * file.
 */
const isEntered = part => entered.has(part) || !parts.has(part);

/** A part and the parts that it needs, in loading order. */
const withNeeds = part => [...parts.get(part).needs, part];

/** The promise that `begin` returns for a part. `begin` is called once, and again only after a failure. */
function once(known, part, begin) {
  let result = known.get(part);
  if (!result) {
    result = begin();
    known.set(part, result);
    result.catch(() => known.delete(part));
  }
  return result;
}

const fetchCode = part => once(compiled, part, () =>
  WebAssembly.compileStreaming(fetch(fileURL(`/${part}.wasm`), { signal: AbortSignal.timeout(deadline) })));

const addStyles = part => once(styled, part, () => new Promise((resolve, reject) => {
  if (!fileNames.has(`${part}.css`)) { resolve(); return; }
  const link = document.createElement('link');
  const fail = () => { link.remove(); reject(new Error(`The styles of ${part} could not be loaded.`)); };
  const timer = setTimeout(fail, deadline);
  link.rel = 'stylesheet';
  link.href = fileURL(`/${part}.css`);
  link.onload = () => { clearTimeout(timer); resolve(); };
  link.onerror = () => { clearTimeout(timer); fail(); };
  document.head.append(link);
}));

/** Makes a part and the parts that it needs callable. */
async function loadPart(part) {
  const all = withNeeds(part);
  const [modules] = await Promise.all([Promise.all(all.map(fetchCode)), Promise.all(all.map(addStyles))]);
  all.forEach((each, index) => {
    if (entered.has(each)) return;
    entered.set(each, new WebAssembly.Instance(modules[index], imports()).exports);
    performance.mark(`part ${each}`);
  });
}

/**
 * Begins to fetch the part of the page's own path while the app is still loading. A wrong guess costs only time: the
 * app loads the part of its screen, whatever was fetched.
 */
function fetchPartOfPath() {
  const paths = JSON.parse(document.getElementById('part-paths')?.textContent ?? '{}');
  const part = Object.keys(paths).find(each => new RegExp(paths[each]).test(location.pathname));
  if (!parts.has(part)) return;
  for (const each of withNeeds(part)) {
    // A failure is reported when the app asks for the part, which tries again.
    fetchCode(each).catch(() => {});
    addStyles(each).catch(() => {});
  }
}

/** Fetches a part and the parts that it needs without making them callable. Their styles go to the browser's cache. */
async function prefetch(part) {
  if (isEntered(part)) return;
  try {
    const styles = withNeeds(part).filter(each => fileNames.has(`${each}.css`)).map(each => fileURL(`/${each}.css`));
    await Promise.all([...withNeeds(part).map(fetchCode), ...styles.map(url => fetch(url))]);
  } catch (error) {
    console.warn(`A part of the page could not be prefetched: ${error}`);
  }
}

/**
 * Fetches all parts one by one while the browser is idle, then registers the service worker, which caches all files.
 */
async function useIdleTime() {
  // Safari has no idle callbacks.
  const idle = () => new Promise(resolve => globalThis.requestIdleCallback
    ? requestIdleCallback(resolve, { timeout: 10_000 }) : setTimeout(resolve, 1_000));
  if (!navigator.connection?.saveData) {
    for (const part of parts.keys()) {
      await idle();
      await prefetch(part);
    }
  }
  await idle();
  if (!page.worker || window !== top || !navigator.serviceWorker) return;
  navigator.serviceWorker.register(page.worker, { updateViaCache: 'none' })
    .catch(error => console.warn(`The page could not be stored for use without a network: ${error}`));
}

/** Whether a reload would lose something: an upload, a draft, or text that is being typed. */
function isSomethingUnsent() {
  const focused = document.activeElement;
  if (isTextField(focused) && focused.localName !== 'select' && (focused.value ?? focused.textContent)) return true;
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

// MARK: - History

// A browser may silently ignore a step in the history. So a step counts as done after a second, whether or not the
// history has moved.
let step;

function moved() {
  clearTimeout(step);
  enter(() => app.history_moved());
}

// MARK: - Start

history.scrollRestoration = 'manual';
addEventListener('popstate', moved);
addEventListener('keydown', beginKey, { capture: true });
addEventListener('error', event => { if (event.error instanceof WebAssembly.RuntimeError) fail(event.error); });

try {
  const compiling = WebAssembly.compileStreaming(fetch(fileURL('/app.wasm')));
  // WebSockets and the database are in a separate file, which the build leaves out of pages that do not use them.
  const hostData = fileNames.has('host-data.js') ? import(fileURL('/host-data.js')) : undefined;
  fetchPartOfPath();
  const module = await compiling;
  if (hostData) {
    const copy = (address, length) => { refresh(); return bytes.slice(address, address + length); };
    Object.assign(env, (await hostData).default({ text, copy, pending, complete, message }));
  }
  app = (await WebAssembly.instantiate(module, imports())).exports;
  performance.mark('start');
  enter(() => app.start());
  addEventListener('keydown', endKey);      // after the app's own listener, which it has added in `start`
  setTimeout(useIdleTime, 1_500);
} catch (error) {
  fail(error);
}
