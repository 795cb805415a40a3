import { describe, expect, test } from 'vitest';
import { parseHtml } from '../document/parse.ts';
import { topics } from './findings.ts';
import { AccessNames } from './names.ts';
import { readAccessibility } from './read-accessibility.ts';
import { buildTree } from './tree.ts';

function nameOf(html: string) {
  const tree = buildTree(parseHtml(`<!doctype html><body>${html}`, 10_000).tree);
  const node = tree.byId.get('x');
  if (!node) throw new Error('No element has the id x.');
  return new AccessNames(tree).of(node);
}

describe('by reference', () => {
  test.each([
    ['<a id=x href=/ aria-labelledby="n m"></a><p id=n>Our</p><p id=m>fees</p>', 'Our fees'],
    ['<a id=x href=/ aria-labelledby="gone n">x</a><p id=n>Fees</p>', 'Fees'],
    ['<a id=x href=/ aria-labelledby=n>x</a><p id=n hidden>Our <b hidden>fees</b></p>', 'Our fees'],
    ['<a id=x href=/ aria-labelledby=n>x</a><p id=n>Our <b hidden>old</b> fees</p>', 'Our fees'],
    [
      '<button id=x aria-label=Delete aria-labelledby="x f"></button><a id=f href=/>file</a>',
      'Delete file',
    ],
    ['<a id=x href=/ aria-labelledby=n></a><img id=n alt="Ames CPA">', 'Ames CPA'],
    [
      '<a id=x href=/ aria-labelledby=n></a><p id=n aria-labelledby=m>Fees</p><p id=m>Other</p>',
      'Fees',
    ],
    ['<input id=x aria-labelledby=s><select id=s><option>A<option selected>B</select>', 'B'],
    [
      '<button id=x aria-labelledby=n></button><p id=n aria-hidden=true>Our <b aria-hidden=true>fees</b></p>',
      'Our fees',
    ],
    ['<button id=x aria-labelledby=n aria-label=Close></button><p id=n> </p>', 'Close'],
    ['<button id=x aria-labelledby=n></button><p id=n title=Fees></p>', 'Fees'],
    [
      '<input id=x aria-labelledby=n><p id=n>For <input value=3 aria-label=Count> days</p>',
      'For 3 days',
    ],
    [
      '<input id=x aria-labelledby=n><p id=n>For <input id=x value=3 aria-labelledby=n> days</p>',
      'For days',
    ],
  ])('%s', (html, name) => {
    expect(nameOf(html)).toEqual({ name, by: expect.stringMatching(/^(?:reference|contents)$/) });
  });
});

describe('by label', () => {
  test.each([
    ['<label for=x>Name</label><input id=x>', 'Name'],
    ['<label>Name <input id=x></label>', 'Name'],
    ['<label for=x><select><option>Chosen</select></label><input id=x>', 'Chosen'],
    ['<label><input id=x type=checkbox> Flash <input value=3> times</label>', 'Flash 3 times'],
    [
      '<label for=x>Page <select><option>1<option selected>2</select> of 9</label><input id=x>',
      'Page 2 of 9',
    ],
    [
      '<label for=x><i role=slider aria-valuenow=2 aria-valuetext=low>5</i> speed</label><input id=x>',
      'low speed',
    ],
    ['<label for=x aria-label=Age>Name</label><input id=x>', 'Age'],
    ['<label for=x aria-labelledby=n>Name</label><b id=n>Age</b><input id=x>', 'Age'],
    ['<fieldset id=x><legend>Client?</legend></fieldset>', 'Client?'],
    ['<table id=x><caption>Fees</caption></table>', 'Fees'],
  ])('%s', (html, name) => {
    expect(nameOf(html)).toEqual({ name, by: 'label' });
  });
});

describe('by what is inside', () => {
  test.each([
    ['<button id=x><p>Hello</p><p>world</p></button>', 'Hello world'],
    ['<a id=x href=/><img alt="Ames CPA"></a>', 'Ames CPA'],
    ['<a id=x href=/><i title=Facebook></i></a>', 'Facebook'],
    ['<a id=x href=/><span aria-hidden=true>→</span> Fees</a>', 'Fees'],
    ['<a id=x href=/>A<span style="display:block">B</span>C</a>', 'A B C'],
    ['<h3 id=x>Our <a href=/ aria-label=fees>x</a> <a href=/>today</a></h3>', 'Our fees today'],
    ['<button id=x title=Tip>Fees</button>', 'Fees'],
    ['<button id=x><span hidden>Old</span><script>x</script>Fees<style>y</style></button>', 'Fees'],
    ['<a id=x href=/>\n      <span>\n        Fees\n      </span>\n    </a>', 'Fees'],
  ])('%s', (html, name) => {
    expect(nameOf(html)).toEqual({ name, by: 'contents' });
  });
});

describe('by an attribute', () => {
  test.each([
    ['<input id=x type=submit>', 'Submit', 'value'],
    ['<svg id=x role=img><title>Revenue</title></svg>', 'Revenue', 'value'],
    ['<input id=x placeholder=Name>', 'Name', 'placeholder'],
    ['<input id=x title=Name placeholder=Ana>', 'Name', 'title'],
  ])('%s', (html, name, by) => {
    expect(nameOf(html)).toEqual({ name, by });
  });
});

test.each([
  '<button id=x aria-label=" "> </button>',
  '<a id=x href=/><img alt="" title=Home></a>',
  '<a id=x href=/><img alt=Home role=presentation></a>',
  '<label><select id=x><option>Choose</select></label>',
  '<label><input id=x value=typed></label>',
  '<label for=other>Name <input id=x></label>',
  '<object id=x data=a.png><img alt=Logo></object>',
])('%s has no name', (html) => {
  expect(nameOf(html)).toEqual({ name: '', by: 'nothing' });
});

test('a name is cut, however deeply its content is nested', () => {
  const { name } = nameOf(`<button id=x>${'<b>some words '.repeat(3000)}</button>`);
  expect(name).toHaveLength(200);
});

test('circular references end', () => {
  expect(
    nameOf('<a id=x href=/ aria-labelledby=y>one</a><a id=y aria-labelledby=x>two</a>').name,
  ).toBe('two');
});

const at = { line: 1, excerpt: '<a>' };

const read = (html: string) =>
  readAccessibility(parseHtml(html, 150_000).tree, 'https://firm.test/', () => at).accessibility;

test('a valid page has no fault in any topic', () => {
  const found = read(`<!doctype html><html lang="en"><title>Fees</title><body>
    <a href="#main">Skip to content</a><nav aria-label="Main"><ul><li><a href="/">Home</a></ul></nav>
    <main id="main"><h1>Our fees</h1><p>We answer within a day, and the first call is free for all of you.</p>
    <table><caption>Fees</caption><tr><th scope="col">Service<th scope="col">Fee<tr><th scope="row">Payroll<td>$90</table>
    <img src="/a.png" alt="The front desk"><svg aria-hidden="true"></svg>
    <form><label>Email <input type="email" autocomplete="email" required></label><button>Book a call</button></form>
    <details><summary>More about fees</summary><p>They end when you say so.</p></details></main>`);
  expect(topics.filter((topic) => found[topic].faultCount > 0)).toEqual([]);
});

const english = 'The partners of the firm have been with us for years and know our clients.';

test.each([
  [english, 'es', ['said to be es, written in en']],
  [
    'Los socios de la firma han estado con nosotros desde el principio.',
    'en',
    ['said to be en, written in es'],
  ],
  [english, 'en', []],
  [english, 'zh', []],
  ['', 'en', []],
])('the language of %j is compared with %s', (text, lang, notes) => {
  const { faults } = read(`<!doctype html><html lang=${lang}><body><p>${text}`)['language-match'];
  expect(faults.map(({ note }) => note)).toEqual(notes);
});

test('all faults are counted, and a limited number is kept', () => {
  const { 'button-name': buttons } = read(
    `<!doctype html><body>${'<button></button>'.repeat(500)}`,
  );
  expect([buttons.count, buttons.faultCount, buttons.faults.length]).toEqual([500, 500, 60]);
});

test.each([
  ['nested composites', '<div role=list>'.repeat(20_000)],
  [
    'references to one element',
    `<p id=a>x</p>${'<a href=/ aria-labelledby="a a a a a a a a">x</a>'.repeat(5000)}`,
  ],
  [
    'elements that own each other',
    '<div role=list id=a aria-owns="a b"><div role=list id=b aria-owns="b a">'.repeat(500),
  ],
  ['labels of one field', `${'<label for=a>x</label>'.repeat(20_000)}<input id=a>`],
  ['comments without an end', `<style>${'/*'.repeat(100_000)}</style>`],
  [
    'many rules for one orientation',
    `<style>${'@media(orientation:portrait){html{rotate:9deg}}'.repeat(4000)}</style>`,
  ],
  [
    'text in long styles',
    `${`<div style="color:#aaa;${'a:b;'.repeat(1000)}">`.repeat(100)}${'<b>some words</b>'.repeat(20_000)}`,
  ],
  [
    'gradients of commas',
    `<p style="color:#aaa;background:linear-gradient(${','.repeat(4900)})">some words</p>`.repeat(
      300,
    ),
  ],
  ['one name in one list', `<li><ul>${'<li><a href=/x>PDF</a>'.repeat(10_000)}`],
  [
    'ids around a menu',
    `${'<div id=a>'.repeat(9000)}<nav>x</nav>${'</div>'.repeat(9000)}${'<a href=# onclick="x">x</a>'.repeat(9000)}<p>${'word '.repeat(20)}`,
  ],
  ['look-ups of one script', `<script>${"a=document.getElementById('a');".repeat(3000)}</script>`],
  [
    'tables of wide cells',
    `<table>${'<tr><th colspan=1000 rowspan=65534 headers="a b">x'.repeat(5000)}`,
  ],
  [
    'start tags without an end in srcdoc',
    `<iframe tabindex=-1 srcdoc="${'<a '.repeat(20_000)}"></iframe>`.repeat(20),
  ],
])('hostile markup is read to its end: %s', (_, html) => {
  expect(Object.keys(read(`<!doctype html><body>${html}`))).toEqual([...topics]);
});

function nodeOf(html: string) {
  const node = buildTree(parseHtml(`<!doctype html><body>${html}`, 200_000).tree).byId.get('x');
  if (!node) throw new Error('No element has the id x.');
  return node;
}

test.each([
  ['<p id=x>', true, false],
  ['<div hidden><p id=x></div>', false, false],
  ['<p id=x style="color:red;visibility:hidden">', false, false],
  ['<div style="visibility:hidden"><p id=x style="visibility:visible"></div>', true, false],
  ['<p id=x aria-hidden=true>', true, true],
  ['<div aria-hidden=true><p id=x aria-hidden=false></div>', true, true],
  ['<dialog><p id=x></dialog>', false, false],
  ['<template shadowrootmode=open><p id=x></template>', true, false],
])('%s is rendered: %s, hidden from screen readers only: %s', (html, isRendered, isAriaHidden) => {
  expect(nodeOf(html)).toMatchObject({
    isRendered,
    isAriaHidden,
    isHidden: !isRendered || isAriaHidden,
  });
});

test.each([
  ['<a id=x href=/>', true, true],
  ['<button id=x disabled>', false, false],
  ['<fieldset disabled><div><input id=x></div></fieldset>', false, false],
  ['<p id=x tabindex=-1>', true, false],
  ['<div hidden><a id=x href=/></div>', false, false],
  ['<details><summary id=x></summary></details>', true, true],
  ['<details><summary></summary><summary id=x></summary></details>', false, false],
])('%s is focusable: %s, in the tab order: %s', (html, isFocusable, isTabbable) => {
  expect(nodeOf(html)).toMatchObject({ isFocusable, isTabbable });
});

test.each([
  ['<a id=x>', 'generic'],
  ['<a id=x href=/ role=button>', 'button'],
  ['<div id=x role="nonsense link">', 'link'],
  ['<div id=x role=widget>', 'generic'],
  ['<img id=x alt="">', 'presentation'],
  ['<img id=x alt="" aria-label=Logo>', 'img'],
  ['<img id=x role=none tabindex=0>', 'img'],
  ['<button id=x role=none>', 'button'],
  ['<button id=x role=none disabled>', 'presentation'],
  ['<nav id=x role=presentation aria-label=Main>', 'navigation'],
  ['<input id=x list=l>', 'combobox'],
  ['<input id=x type=password>', ''],
  ['<select id=x multiple>', 'listbox'],
  ['<ul role=menu><li id=x></ul>', 'generic'],
  ['<section id=x aria-label=Fees>', 'region'],
  ['<table><tr><td id=x></table>', 'cell'],
  ['<table role=none><tr><td id=x></table>', 'generic'],
  ['<table><tr><th id=x><td></table>', 'rowheader'],
  ['<svg><a id=x href=/></svg>', 'link'],
  ['<div id=x role=image>', 'img'],
])('%s has the role %j', (html, role) => {
  expect(nodeOf(html).role).toBe(role);
});

test('a hostile page is examined up to the limit', () => {
  const { nodes } = buildTree(parseHtml('<!doctype html><div>'.repeat(70_000), 150_000).tree);
  expect(nodes.length).toBe(30_000);
  expect(nodes.every(({ end }) => end <= nodes.length)).toBe(true);
});
