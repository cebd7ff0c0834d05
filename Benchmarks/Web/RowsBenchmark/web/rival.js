// The reference for RowsBenchmark.swift: the same rows in handwritten JavaScript, with the same elements made the same
// way, one listener for all of them, and no more work than each operation needs.

const root = document.getElementById('rival');
let rows = [];        // { id, label, element, text }
let selected = null;
let nextID = 1;

function element(tag, attributes, ...children) {
  const result = document.createElement(tag);
  for (const name in attributes) result.setAttribute(name, attributes[name]);
  result.append(...children);
  return result;
}

const body = element('tbody', {});
const holder = element('div', {}, element('table', {}, body));

function makeRow() {
  const id = nextID++;
  const row = { id, label: `row number ${id}` };
  const element = row.element = document.createElement('tr');
  const first = document.createElement('td');
  first.className = 'id';
  first.textContent = id;
  const second = document.createElement('td');
  row.text = document.createElement('a');
  row.text.textContent = row.label;
  row.text.picks = row;
  second.appendChild(row.text);
  const third = document.createElement('td');
  const button = document.createElement('button');
  button.setAttribute('aria-label', 'Remove');
  button.textContent = 'x';
  button.removes = row;
  third.appendChild(button);
  element.appendChild(first);
  element.appendChild(second);
  element.appendChild(third);
  return row;
}

function append() {
  for (let count = 0; count < 1000; count++) {
    const row = makeRow();
    rows.push(row);
    body.appendChild(row.element);
  }
}

function clear() {
  body.textContent = '';
  rows = [];
  selected = null;
}

const operations = {
  create() { clear(); append(); },
  append,
  update() {
    for (let index = 0; index < rows.length; index += 10) {
      rows[index].label += ' !';
      rows[index].text.textContent = rows[index].label;
    }
  },
  swap() {
    if (rows.length <= 998) return;
    [rows[1], rows[998]] = [rows[998], rows[1]];
    body.insertBefore(rows[1].element, rows[2].element);
    body.insertBefore(rows[998].element, rows[999]?.element ?? null);
  },
  clear,
};

root.addEventListener('click', event => {
  const { picks, removes } = event.target;
  if (picks) {
    if (selected) selected.element.className = '';
    selected = picks;
    selected.element.className = 'selected';
  } else if (removes) {
    removes.element.remove();
    rows.splice(rows.indexOf(removes), 1);
  }
});

for (const name in operations) {
  const button = element('button', { id: `rival-${name}` }, name);
  button.addEventListener('click', operations[name]);
  root.append(button);
}
root.append(holder);
