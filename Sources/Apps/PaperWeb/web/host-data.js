// WebSockets and the browser's database: effects that few apps use. host.js loads this file only if the app imports one
// of them.

/** The further functions of `env`, which use the helpers that host.js passes. */
export default ({ text, copy, pending, complete, message }) => {
  const sockets = new Map();      // by token

  /** Opens a WebSocket. Its events are answers to the token; the last one reports that it has closed. */
  function socket_open(token, address, length) {
    const tell = (kind, isLast, write) => {
      if (!pending.has(token)) return;
      message.begin();
      message.byte(kind);
      write();
      if (isLast) sockets.delete(token);
      complete(token, isLast, message.end());
    };
    const end = (code, reason) => tell(4, true, () => { message.int(code); message.text(reason); });
    try {
      const url = new URL(text(address, length), location.href);
      url.protocol = url.protocol.replace('http', 'ws');
      const socket = new WebSocket(url);
      socket.binaryType = 'arraybuffer';
      sockets.set(token, socket);
      pending.set(token, () => { sockets.delete(token); socket.close(); });
      socket.onopen = () => tell(1, false, () => {});
      socket.onmessage = ({ data }) => typeof data === 'string'
        ? tell(2, false, () => message.text(data))
        : tell(3, false, () => message.bytes(new Uint8Array(data)));
      socket.onclose = ({ code, reason }) => end(code, reason);
    } catch (error) {
      pending.set(token, () => {});
      queueMicrotask(() => end(1006, error.message));
    }
  }

  function socket_send(token, address, length, isText) {
    const socket = sockets.get(token);
    if (socket?.readyState !== WebSocket.OPEN) return 0;
    socket.send(isText ? text(address, length) : copy(address, length));
    return 1;
  }

  let opening;      // the promise of the open database

  function database() {
    opening ??= new Promise((resolve, reject) => {
      const request = indexedDB.open('trapezio', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('values');
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const found = request.result;
        // Another tab needs a newer version of the database, or the person has cleared the site's data. The next call
        // opens it again.
        found.onversionchange = () => { found.close(); opening = undefined; };
        found.onclose = () => { opening = undefined; };
        resolve(found);
      };
    }).catch(error => { opening = undefined; throw error; });
    return opening;
  }

  /**
   * Runs `ask` in a transaction and answers when it is complete: 0 and what `write` adds, 1 if full, 2 and the reason.
   */
  async function transact(token, mode, ask, write) {
    pending.set(token, () => {});
    const answer = (kind, more) => {
      if (!pending.has(token)) return;
      message.begin();
      message.byte(kind);
      more();
      complete(token, true, message.end());
    };
    try {
      const transaction = (await database()).transaction('values', mode, { durability: 'strict' });
      const request = ask(transaction.objectStore('values'));
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = () => reject(transaction.error);
      });
      answer(0, () => write(request?.result));
    } catch (error) {
      if (error?.name === 'QuotaExceededError') answer(1, () => {});
      else answer(2, () => message.text(String(error?.message ?? error)));
    }
  }

  function database_read(token, address, length) {
    const name = text(address, length);
    transact(token, 'readonly', values => values.get(name), found => {
      message.byte(found !== undefined);
      if (found) message.bytes(found);
    });
  }

  function database_names(token, address, length) {
    const prefix = text(address, length);
    const range = prefix ? IDBKeyRange.bound(prefix, prefix + '\uffff') : null;
    transact(token, 'readonly', values => values.getAllKeys(range), names => {
      message.int(names.length);
      for (const name of names) message.text(name);
    });
  }

  function database_write(token, address, length) {
    const changes = copy(address, length), view = new DataView(changes.buffer), decoder = new TextDecoder();
    transact(token, 'readwrite', values => {
      for (let at = 0; at < length;) {
        const nameEnd = at + 4 + view.getInt32(at, true), count = view.getInt32(nameEnd, true);
        const name = decoder.decode(changes.subarray(at + 4, nameEnd));
        at = nameEnd + 4;
        if (count < 0) { values.delete(name); continue; }
        values.put(changes.slice(at, at + count), name);
        at += count;
      }
    }, () => {});
  }

  return {
    socket_open, socket_send, socket_close: token => sockets.get(token)?.close(),
    database_read, database_names, database_write,
  };
};
