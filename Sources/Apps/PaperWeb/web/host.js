// The host: everything that the app, which is Swift compiled to WebAssembly, asks of the browser.
//
// Three ways lead in and out:
//   - `apply` carries out the changes of a frame (the table in PatchBuffer.swift);
//   - events go to `dispatch` synchronously, so that Swift can prevent what the browser would do;
//   - effects are functions of `env`; what takes time is answered later through `complete`, by token.
//
// The page's files have names with their hashes, which the build wrote into the page (Scripts/pack-page).
//
// Nothing here knows what the app is about. No eval, no HTML from text, no inline styles as text: the page's content
// security policy forbids all three.

const decoder = new TextDecoder();
const encoder = new TextEncoder();
const root = document.getElementById('app');
const appName = document.title;      // as the page was delivered

/** What the build wrote into the page: its identifier, its parts with those that each needs, and the names of its files. */
const page = { build: '', files: {}, parts: {}, ...JSON.parse(document.getElementById('page-files')?.textContent ?? '{}') };
const fileNames = new Map(Object.entries(page.files));      // final names, by the plain ones
const parts = new Map(Object.entries(page.parts));

/** The path of one of the page's files, given as `/name`, perhaps with a fragment; any other URL as it is. */
function fileURL(url) {
  const end = url.indexOf('#');
  const file = fileNames.get(end < 0 ? url.slice(1) : url.slice(1, end));
  return file ? `/${file}${end < 0 ? '' : url.slice(end)}` : url;
}

let app;                              // what the wasm exports
let memory = new ArrayBuffer(0);      // its memory, and four ways to look at it; replaced when it grows
let bytes, words, floats, view;

function refresh() {
  if (memory === app.memory.buffer) return;
  memory = app.memory.buffer;
  bytes = new Uint8Array(memory);
  words = new Int32Array(memory);
  floats = new Float32Array(memory);
  view = new DataView(memory);
}

// Texts up to this length are mostly names and keys in ASCII, which are read and written letter by letter: a view of the memory
// that the browser's own code gets is garbage that it collects late.
const shortText = 64;

/** A text in UTF-8. */
function decoded(content, start, length) {
  const view = content.subarray(start, start + length);
  return length <= shortText && view.every(byte => byte < 128) ? String.fromCharCode(...view) : decoder.decode(view);
}

/** The text at an address in the app's memory. */
function text(address, length) {
  refresh();
  return decoded(bytes, address, length);
}

/** Leaves bytes in the app's inbox and returns how many. The memory may move when room is made. */
function leave(content) {
  const address = app.inbox(content.length);
  refresh();
  bytes.set(content, address);
  return content.length;
}

/** Leaves a text in the inbox. */
const leaveText = string => leave(encoder.encode(string));

// MARK: - Entering the app

let inside = false;     // the app is running: it must not be entered a second time
let stopped = false;    // the app has failed

/** Runs `body`, which calls the app. If the app is already running, later; if it fails, the page says so. */
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

/** The last page: what happened, and a way on. */
function fail(error) {
  stopped = true;
  console.error(error);
  const page = document.createElement('main');
  page.className = 'host-failure';
  page.setAttribute('role', 'alert');
  const heading = document.createElement('h1');
  heading.textContent = `${appName} has stopped`;
  const explanation = document.createElement('p');
  // What the app notes for itself is nothing that was written.
  const hasUnsent = tryStorage(1, storage => Object.keys(storage).some(key => key !== 'reloaded-for'));
  explanation.textContent =
    'Something went wrong inside the page. Everything that was saved is safe on the server. Reload to go on.' +
    (hasUnsent ? ' What you wrote and had not sent yet is kept in this tab.' : '');
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

// MARK: - The picture

const names = [];           // symbols by number
const nodes = [root];       // elements and texts by number
const units = ['', 'px', '%'];
const svgNamespace = 'http://www.w3.org/2000/svg';
const double = new DataView(new ArrayBuffer(8));
let hasPicture = false;     // until then the page shows what it came with

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
  const arrivals = [];      // elements that want something once they are in the page

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
 * Sets the text of a field, unless it is there already or an input method is composing. What is selected stays so: an end
 * of the selection keeps its distance from the start of the text within what the old and the new text begin with alike, and
 * from the end behind that.
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

/** Opens a dialog; the browser keeps the focus inside. Where the focus was is remembered for when it leaves. */
function openModal(element) {
  element.focusBefore = document.activeElement;
  element.showModal();
}

/** Elements that give the focus back to where it was before they came. */
const focusKeepers = new Set();

/** Before a node leaves the page, its elements return the focus that they took, unless the person has moved it. */
function leavePage(node) {
  for (const keeper of focusKeepers) {
    if (!node.contains(keeper)) continue;
    focusKeepers.delete(keeper);
    const before = keeper.focusBefore, now = document.activeElement;
    if (!now || now === document.body || keeper.contains(now)) {
      // Not from what took it meanwhile, such as a field that came in the same picture.
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

/** An image that nobody will see is not loaded to the end; browsers would. */
function stopLoading(image) {
  if (!image.complete) image.removeAttribute('src');
}

// MARK: - Pictures that end with their element
//
// A canvas with a `src` shows a picture, and hears `load` and `error`, as an img does. What an img shows, browsers keep
// decoded for as long as they like: Chromium up to 512 MB in each page's process. The pixels of a canvas are let go of as
// soon as it leaves the page.

/** Loads and shows the picture that a canvas names. It is decoded beside the page. */
async function showPicture(canvas) {
  dropPicture(canvas);
  const loading = canvas.loading = new AbortController();
  try {
    const bitmap = await loadBitmap(canvas.getAttribute('src'), loading.signal);
    if (loading.signal.aborted) { bitmap.close(); return; }
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext('2d').drawImage(bitmap, 0, 0);
    bitmap.close();
    canvas.dispatchEvent(new Event('load'));
  } catch {
    // What is wrong is asked of the server by who hears of it.
    if (!loading.signal.aborted) canvas.dispatchEvent(new Event('error'));
  }
}

/** The pixels of a picture. One of another site, or one that is drawn rather than decoded, comes as an img would. */
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

/** Lets go of a canvas's pixels, and of a picture that is on its way to it. */
function dropPicture(canvas) {
  canvas.loading?.abort();
  canvas.loading = undefined;
  canvas.width = canvas.height = 0;
}

let knownColor, knownColorText;      // the last one: most of what is drawn goes on in it

function colorText(color) {
  if (color !== knownColor) {
    knownColor = color;
    knownColorText = `#${(color >>> 0).toString(16).padStart(8, '0')}`;
  }
  return knownColorText;
}

/** Carries out commands to a canvas: the list in CanvasDrawing.swift. */
function draw(id, address, count) {
  refresh();
  const canvas = nodes[id];
  let at = address >> 2;
  const end = at + count;
  // A canvas that only loses its pixels needs no context, which browsers let go of much later than the canvas.
  if (count === 3 && words[at] === 0 && !floats[at + 1] && canvas) {
    canvas.width = canvas.height = 0;
    return;
  }
  // Asking a canvas for its context makes objects each time, and a stroke draws in each frame.
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
// Events that bubble have one listener, at the root, which walks from where the event happened outwards and asks each
// element that listens. Those that do not bubble are caught at the root on their way in. Wheel and touch events, whose
// default can only be prevented by a listener that the browser then has to wait for, are listened to on the element.

const notBubbling = new Set(['focus', 'blur', 'scroll', 'load', 'error', 'pointerenter', 'pointerleave', 'cancel',
  'close', 'toggle']);
const direct = new Set(['wheel', 'touchstart', 'touchmove']);
const atRoot = new Set();
const symbols = new Map();    // of events, by name

// An element that somebody listens to has `appID`, its number, and `listens`, symbols of events; few, so they are looked
// through.

/** How an event is listened to, by symbol; worked out once for each. */
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

/** Tells the app that `event` happened to `element`. Returns whether elements further out are not to be told. */
function tell(event, element) {
  const symbol = symbols.get(event.type);
  if (event.type === 'dragstart') event.dataTransfer?.setData('text/plain', '');
  // While the app is drawing, an event waits (a field that is taken away loses the focus); the element may be gone then.
  const answer = enter(() => element.appID && app.dispatch(element.appID, symbol, leave(describe(event, element))));
  if (answer & 1) event.preventDefault();
  if (answer & 2) {
    event.stopPropagation();
    if (event.type === 'keydown') endKey();
  }
  return (answer & 2) !== 0;
}

/** Tells the app of something that the host made up. */
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

// A field that an input method composes in is not written to; when it is done the app hears of the outcome as of any
// input. (Browsers send their own last input event before they say that composition has ended.)
// A text is drawn with the next frame, so only the field knows what it held when somebody typed.
root.addEventListener('input', event => {
  event.target.textBefore = event.target.textHeld;
  event.target.textHeld = event.target.value;
}, true);
root.addEventListener('compositionstart', event => { event.target.isComposingText = true; });
root.addEventListener('compositionend', event => {
  event.target.isComposingText = false;
  event.target.dispatchEvent(new InputEvent('input', { bubbles: true }));
});

// A field that was typed into has something to undo itself, until the app writes another text into it.
root.addEventListener('input', event => { event.target.hasOwnUndo = true; }, { capture: true });

/** Writes numbers and texts one after the other, into one buffer that is used again. */
const message = {
  length: 0,
  /** Continues in another buffer, which begins with what is written. */
  hold(buffer) { this.buffer = new DataView(buffer); this.content = new Uint8Array(buffer); },
  begin() { this.length = 0; },
  end() {
    const content = this.content.subarray(0, this.length);
    // A long answer does not leave its room behind.
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
  // The last bit: an element further in has dealt with it.
  message.byte((event.shiftKey ? 1 : 0) | (event.ctrlKey ? 2 : 0) | (event.altKey ? 4 : 0) | (event.metaKey ? 8 : 0)
    | (event.defaultPrevented ? 16 : 0));
  message.byte(event.target === element);
  if (event instanceof MouseEvent) {
    // Measuring makes the browser lay the page out. A click by key or script (which has no position) is spared that.
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

let measured, measuredBox;      // the element that was measured last, and its place, until something may have moved

/** Where an element is. A pointer that moves is measured once in a frame. */
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
  // Without a secure context there is neither; a browser that has none of what was measured has the event.
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

// A link that is about to be used: its screen may be in a part of the page that can be fetched now.
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

const files = new Map();    // what the person chose, by handle, until the app lets it go
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

/** Entering and leaving children sends events too: the drag is inside while more were entered than left. */
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
  // The innermost element that hears of drops has it.
  if (event.type === 'drop' && hears(element, 'filedrop') && !event.isTaken) {
    event.isTaken = true;
    // Entries have to be taken while the event is handled; folders are then walked in their own time.
    const entries = [...event.dataTransfer.items].map(item => item.webkitGetAsEntry?.()).filter(entry => entry);
    const plain = [...event.dataTransfer.files];
    const found = entries.length ? listEntries(entries) : Promise.resolve(plain);
    found.then(list => tellMade('filedrop', element, to => { to.byte(8); describeFiles(list); }));
  }
}

/** All files in dropped entries, folders walked to the bottom. What cannot be read is left out with a warning. */
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
        // A reader gives its entries in batches, and an empty one at the end.
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

// A file dropped beside every target would otherwise replace the page.
for (const name of ['dragover', 'drop']) {
  addEventListener(name, event => { if (event.dataTransfer?.types.includes('Files')) event.preventDefault(); });
}

// MARK: - Effects

const pending = new Map();    // how to stop what is under way, by token

/** Answers a token. `write` fills the message; without it the answer is empty. */
function complete(token, isLast, content = new Uint8Array(0)) {
  if (isLast && !pending.delete(token)) return;
  enter(() => app.complete(token, isLast ? 1 : 0, leave(content)));
}

/** Sends a request. XMLHttpRequest, because only it tells how much of a body has left. */
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

/** Reads a file: 0 and its bytes, 1 if it is larger than `limit`, 2 if it cannot be read. */
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

/** A moment as the person's language has it: 0 the date, 1 with the time, 2 how long ago, 3 the month in UTC. */
// Making a format takes longer than using it a hundred times.
const formats = new Map();

function format(kind, options) {
  const key = JSON.stringify(options);
  let found = formats.get(key);
  if (!found) formats.set(key, found = new kind(undefined, options));
  return found;
}

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

/** The storage of the site, or of this tab. It may be switched off altogether, or full. */
function tryStorage(area, body) {
  try { return body(area ? sessionStorage : localStorage); } catch (error) { console.warn(`Storage: ${error}`); return null; }
}

const pen = document.createElement('canvas').getContext('2d');    // only measures

let printed = '';
let nextFrame = 0;      // the browser's name of the frame that the app will be drawn in; 0 when it has not asked for one
let keyFrames = null;   // while a pressed key is dealt with: what the app wants to do in the next frame, by token

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
    // What it changes is drawn in the same frame.
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

// What an answer brings is drawn as soon as it is there, and not when the browser's next frame begins: that frame then has only to
// be laid out and painted, and is not late because the app had to draw first.
function drawAhead() {
  if (!nextFrame) return;
  cancelAnimationFrame(nextFrame);
  drawFrame();
}

// A browser may lose the frame of a page that it puts aside. What waited for it is drawn when the page is seen again.
document.addEventListener('visibilitychange', () => { if (nextFrame) drawFrame(); });

// A field that a key opens has the focus before the next key comes, however late the browser's next frame is: what the
// app asked for while it dealt with a key is drawn and done at once. Otherwise the keys that follow would be shortcuts.

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
  // A call fills at most 65,536 bytes.
  for (let offset = 0; offset < count; offset += 65_536) {
    crypto.getRandomValues(bytes.subarray(address + offset, address + Math.min(count, offset + 65_536)));
  }
}

// MARK: - Parts
//
// A part is a file with code and one with styles. Its code calls functions of files that were loaded before it by name, and
// puts its own into the table of the first file, from which they are called. Until then their places are empty: what calls
// one stops the app, which has to load a part before.

const deadline = 60_000;        // of a file of a part, in milliseconds
const compiled = new Map();     // the code of parts that is there or on its way, by name
const styled = new Map();       // the same of their styles
const entered = new Map();      // what the parts export whose code can be called, by name

/** All that a file of the page's code imports. */
const imports = () => ({ env, app, ...Object.fromEntries(entered) });

/** Whether the code of a part can be called. Without parts, as in a build for development, all code is in the first file. */
const isEntered = part => entered.has(part) || !parts.has(part);

/** A part and those that it needs, in the order in which they are loaded. */
const withNeeds = part => [...parts.get(part).needs, part];

/** What `begin` promises for a part, begun once; again after a failure. */
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

/** Makes a part and those that it needs callable. */
async function loadPart(part) {
  const all = withNeeds(part);
  const [modules] = await Promise.all([Promise.all(all.map(fetchCode)), Promise.all(all.map(addStyles))]);
  all.forEach((each, index) => {
    if (entered.has(each)) return;
    entered.set(each, new WebAssembly.Instance(modules[index], imports()).exports);
    performance.mark(`part ${each}`);
  });
}

/** Fetches what a part needs without making it callable. Its styles go to the browser's cache. */
async function prefetch(part) {
  if (isEntered(part)) return;
  try {
    const styles = withNeeds(part).filter(each => fileNames.has(`${each}.css`)).map(each => fileURL(`/${each}.css`));
    await Promise.all([...withNeeds(part).map(fetchCode), ...styles.map(url => fetch(url))]);
  } catch (error) {
    console.warn(`A part of the page was not fetched ahead: ${error}`);
  }
}

/** Fetches all parts, one after the other, while nothing else is to be done, and then lets the service worker keep all. */
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
    .catch(error => console.warn(`The page is not kept for a start without a network: ${error}`));
}

/** Whether a reload would lose something: an upload, a draft, or what is being typed. */
function isSomethingUnsent() {
  const focused = document.activeElement;
  if (isTextField(focused) && focused.localName !== 'select' && (focused.value ?? focused.textContent)) return true;
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

// MARK: - History

// A browser may drop a step, without a word. It counts as done after a second, wherever the history is then.
let step;

function moved() {
  clearTimeout(step);
  enter(() => app.history_moved());
}

// MARK: - Beginning

history.scrollRestoration = 'manual';
addEventListener('popstate', moved);
addEventListener('keydown', beginKey, { capture: true });
addEventListener('error', event => { if (event.error instanceof WebAssembly.RuntimeError) fail(event.error); });

try {
  const module = await WebAssembly.compileStreaming(fetch(fileURL('/app.wasm')));
  // Sockets and the database are in a file of their own, since few apps use them.
  if (WebAssembly.Module.imports(module).some(({ module: from, name }) => from === 'env' && !(name in env))) {
    const copy = (address, length) => { refresh(); return bytes.slice(address, address + length); };
    Object.assign(env, (await import(fileURL('/host-data.js'))).default({ text, copy, pending, complete, message }));
  }
  app = (await WebAssembly.instantiate(module, imports())).exports;
  enter(() => app.start());
  addEventListener('keydown', endKey);      // after the app's own, which it added when it started
  setTimeout(useIdleTime, 1_500);
} catch (error) {
  fail(error);
}
