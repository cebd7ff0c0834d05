// Measures the app and its rival alternately: a click, all changes that it causes, and the following layout. After each
// operation, both must show the same rows.

const sides = ['app', 'rival'];
const click = (side, name) => document.getElementById(side === 'app' ? name : `rival-${name}`).click();
const rowsOf = side => document.querySelectorAll(`#${side} tbody tr`);
const row = (side, index) => rowsOf(side)[index];
const layout = () => document.body.getBoundingClientRect().height;

// For each operation: the clicks before it, the measured click, and the number of rows afterwards.
const operations = {
  create: { before: [], run: side => click(side, 'create'), count: 1000 },
  replace: { before: ['create'], run: side => click(side, 'create'), count: 1000 },
  update: { before: ['create'], run: side => click(side, 'update'), count: 1000 },
  swap: { before: ['create'], run: side => click(side, 'swap'), count: 1000 },
  select: { before: ['create'], run: side => row(side, 4).querySelector('a').click(), count: 1000 },
  remove: { before: ['create'], run: side => row(side, 4).querySelector('button').click(), count: 999 },
  append: { before: ['create'], run: side => click(side, 'append'), count: 2000 },
  clear: { before: ['create'], run: side => click(side, 'clear'), count: 0 },
};

/** The rows that a side shows. Row numbers are made relative to the first row, because each side keeps counting. */
function shown(side) {
  const rows = rowsOf(side);
  if (!rows.length) return '';
  const ids = [...rows].map(row => Number(row.firstChild.textContent));
  const first = Math.min(...ids);
  return [...rows].map((row, index) =>
    `${ids[index] - first} ${row.className} ${row.textContent.replace(/\d+/g, number => number.length)}`).join('\n');
}

function measureOnce(side, { before, run, count }) {
  for (const name of before) click(side, name);
  layout();
  const begin = performance.now();
  run(side);
  layout();
  const time = performance.now() - begin;
  const rows = rowsOf(side).length;
  if (rows !== count) throw new Error(`${side} shows ${rows} rows instead of ${count}`);
  return time;
}

/** The names of all operations. */
globalThis.rowOperations = Object.keys(operations);

/** Times of one operation in milliseconds: { app, rival }, the best of `rounds`, since differences are only noise. */
globalThis.measureRows = async (name, rounds) => {
  const times = { app: [], rival: [] };
  for (let round = -2; round < rounds; round++) {
    const texts = {};
    for (const side of round % 2 ? sides : [...sides].reverse()) {
      const time = measureOnce(side, operations[name]);
      if (round >= 0) times[side].push(time);
      texts[side] = shown(side);
      click(side, 'clear');
      layout();
    }
    if (texts.app !== texts.rival) throw new Error(`${name}: the two sides show different rows`);
    await new Promise(done => requestAnimationFrame(done));
  }
  return { app: Math.min(...times.app), rival: Math.min(...times.rival) };
};
