import { expect, test } from 'vitest';
import { parseHtml } from '../document/parse.ts';
import { topics } from './examined.ts';
import { readAccessibility } from './read-accessibility.ts';

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

test('all faults are counted, and a limited number is kept', () => {
  const { 'button-name': buttons } = read(`<!doctype html><body>${'<button></button>'.repeat(500)}`);
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
  ['a style sheet without braces', `<style>${'a'.repeat(200_000)}</style>`],
  ['comments without an end', `<style>${'/*'.repeat(100_000)}</style>`],
  ['braces inside of braces', `<style>${'{'.repeat(100_000)}${'}'.repeat(100_000)}</style>`],
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
    `<p style="color:#aaa;background:linear-gradient(${','.repeat(4900)})">some words</p>`.repeat(300),
  ],
  ['sounds by themselves', '<audio autoplay src="#########################t=1">'.repeat(20_000)],
  ['formats in one table', `<table><tr><td>${'<a href=/x>PDF</a> '.repeat(20_000)}`],
  ['one name in one list', `<li><ul>${'<li><a href=/x>PDF</a>'.repeat(10_000)}`],
  [
    'ids around a menu',
    `${'<div id=a>'.repeat(9000)}<nav>x</nav>${'</div>'.repeat(9000)}${'<a href=# onclick="x">x</a>'.repeat(9000)}<p>${'word '.repeat(20)}`,
  ],
  ['look-ups of one script', `<script>${"a=document.getElementById('a');".repeat(3000)}</script>`],
  ['words of one script', `<script>${'a'.repeat(100_000)}</script>`],
  ['tables of wide cells', `<table>${'<tr><th colspan=1000 rowspan=65534 headers="a b">x'.repeat(5000)}`],
  [
    'start tags without an end in srcdoc',
    `<iframe tabindex=-1 srcdoc="${'<a '.repeat(20_000)}"></iframe>`.repeat(20),
  ],
])('hostile markup is read to its end: %s', (_, html) => {
  expect(Object.keys(read(`<!doctype html><body>${html}`))).toEqual([...topics]);
});
