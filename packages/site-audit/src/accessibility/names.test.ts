/** Accessible names by the W3C's computation (accname 1.2 and HTML-AAM). */
import { describe, expect, test } from 'vitest';
import { parseHtml } from '../document/parse.ts';
import { AccessNames } from './names.ts';
import { buildTree } from './tree.ts';

function nameOf(html: string) {
  const tree = buildTree(parseHtml(`<!doctype html><body>${html}`, 10_000).tree);
  const node = tree.byId.get('x');
  if (!node) throw new Error('No element has the id x.');
  return new AccessNames(tree).of(node);
}

describe('by reference', () => {
  test.each([
    ['<a id=x href=/ aria-labelledby=n></a><p id=n>Our fees</p>', 'Our fees'],
    ['<a id=x href=/ aria-labelledby="n m"></a><p id=n>Our</p><p id=m>fees</p>', 'Our fees'],
    ['<a id=x href=/ aria-labelledby="gone n">x</a><p id=n>Fees</p>', 'Fees'],
    ['<a id=x href=/ aria-labelledby=n>x</a><p id=n hidden>Our <b hidden>fees</b></p>', 'Our fees'],
    ['<a id=x href=/ aria-labelledby=n>x</a><p id=n>Our <b hidden>old</b> fees</p>', 'Our fees'],
    ['<button id=x aria-label=Delete aria-labelledby="x f"></button><a id=f href=/>file</a>', 'Delete file'],
    ['<a id=x href=/ aria-labelledby=n></a><img id=n alt="Ames CPA">', 'Ames CPA'],
    ['<a id=x href=/ aria-labelledby=n></a><p id=n aria-labelledby=m>Fees</p><p id=m>Other</p>', 'Fees'],
    ['<input id=x aria-labelledby=s><select id=s><option>A<option selected>B</select>', 'B'],
    ['<a id=x href=/ aria-labelledby=gone>Fees</a>', 'Fees'],
    ['<a id=x href=/ aria-labelledby=n><img aria-labelledby=n></a><p id=n>Fees</p>', 'Fees'],
    ['<a id=x href=/><img aria-labelledby=n></a><p id=n>Fees</p>', 'Fees'],
    [
      '<button id=x aria-labelledby=n></button><p id=n aria-hidden=true>Our <b aria-hidden=true>fees</b></p>',
      'Our fees',
    ],
    [
      '<button id=x aria-labelledby=n></button><p id=n style="visibility:hidden">Our <b>fees</b></p>',
      'Our fees',
    ],
    ['<button id=x aria-labelledby=n></button><p id=n>Our <b aria-hidden=true>old</b> fees</p>', 'Our fees'],
    ['<nav id=x aria-labelledby="a b"></nav><b id=a>Our</b><b id=b>fees</b>', 'Our fees'],
    ['<button id=x aria-labelledby=n aria-label=Close></button><p id=n> </p>', 'Close'],
    ['<button id=x aria-labelledby=n></button><p id=n title=Fees></p>', 'Fees'],
    ['<input id=x aria-labelledby=n><p id=n>For <input value=3 aria-label=Count> days</p>', 'For 3 days'],
    ['<input id=x aria-labelledby=n><p id=n>For <input id=x value=3 aria-labelledby=n> days</p>', 'For days'],
  ])('%s', (html, name) => {
    expect(nameOf(html)).toEqual({ name, by: expect.stringMatching(/^(?:reference|contents)$/) });
  });
});

describe('by label', () => {
  test.each([
    ['<label for=x>Name</label><input id=x>', 'Name'],
    ['<label>Name <input id=x></label>', 'Name'],
    ['<label for=x>First</label><label for=x>name</label><input id=x>', 'First name'],
    ['<label for=x>Book</label><button id=x></button>', 'Book'],
    ['<label>Save <button id=x></button></label>', 'Save'],
    ['<label for=x><select><option>Chosen</select></label><input id=x>', 'Chosen'],
    ['<label for=x>Done</label><progress id=x></progress>', 'Done'],
    ['<label><input id=x type=checkbox> Flash <input value=3> times</label>', 'Flash 3 times'],
    [
      '<label for=x>Page <select><option>1<option selected>2</select> of 9</label><input id=x>',
      'Page 2 of 9',
    ],
    [
      '<label for=x><i role=slider aria-valuenow=2 aria-valuetext=low>5</i> speed</label><input id=x>',
      'low speed',
    ],
    ['<label for=x><i role=spinbutton aria-valuenow=2>5</i> days</label><input id=x>', '2 days'],
    ['<label for=x><textarea>Ana</textarea> Ames</label><input id=x>', 'Ana Ames'],
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
    ['<button id=x>Book <b>a call</b></button>', 'Book a call'],
    ['<button id=x><p>Hello</p><p>world</p></button>', 'Hello world'],
    ['<a id=x href=/><img alt="Ames CPA"></a>', 'Ames CPA'],
    ['<a id=x href=/><svg><title>Home</title></svg></a>', 'Home'],
    ['<a id=x href=/><svg aria-label=Home></svg></a>', 'Home'],
    ['<a id=x href=/><i title=Facebook></i></a>', 'Facebook'],
    ['<a id=x href=/><span aria-hidden=true>→</span> Fees</a>', 'Fees'],
    ['<a id=x href=/>A<span style="display:block">B</span>C</a>', 'A B C'],
    ['<div id=x role=checkbox>I agree</div>', 'I agree'],
    ['<details><summary id=x>Fees</summary></details>', 'Fees'],
    ['<h2 id=x>Our<br>fees</h2>', 'Our fees'],
    ['<h3 id=x>Our <a href=/ aria-label=fees>x</a> <a href=/>today</a></h3>', 'Our fees today'],
    ['<a id=x href=/><img alt=Ames><img alt=CPA></a>', 'Ames CPA'],
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
    ['<input id=x type=reset>', 'Reset', 'value'],
    ['<input id=x type=button value=Go>', 'Go', 'value'],
    ['<input id=x type=image alt=Send>', 'Send', 'value'],
    ['<img id=x alt="The partners">', 'The partners', 'value'],
    ['<svg id=x role=img><title>Revenue</title></svg>', 'Revenue', 'value'],
    ['<button id=x title=Menu></button>', 'Menu', 'title'],
    ['<iframe id=x title=Map></iframe>', 'Map', 'title'],
    ['<input id=x placeholder=Name>', 'Name', 'placeholder'],
    ['<input id=x title=Name placeholder=Ana>', 'Name', 'title'],
  ])('%s', (html, name, by) => {
    expect(nameOf(html)).toEqual({ name, by });
  });
});

test.each([
  '<button id=x></button>',
  '<button id=x aria-label=" "> </button>',
  '<a id=x href=/><img alt=""></a>',
  '<a id=x href=/><img alt="" title=Home></a>',
  '<a id=x href=/><img alt=Home role=presentation></a>',
  '<label><select id=x><option>Choose</select></label>',
  '<label><textarea id=x>typed</textarea></label>',
  '<label><input id=x value=typed></label>',
  '<label for=other>Name <input id=x></label>',
  '<label for=x hidden>Name</label><input id=x>',
  '<div id=x role=img>****</div>',
  '<object id=x data=a.png><img alt=Logo></object>',
  '<select id=x><option>A</select>',
])('%s has no name', (html) => {
  expect(nameOf(html)).toEqual({ name: '', by: 'nothing' });
});

test('a name is cut, however deeply its content is nested', () => {
  const { name } = nameOf(`<button id=x>${'<b>some words '.repeat(3000)}</button>`);
  expect(name).toHaveLength(200);
});

test('circular references end', () => {
  expect(nameOf('<a id=x href=/ aria-labelledby=y>one</a><a id=y aria-labelledby=x>two</a>').name).toBe(
    'two',
  );
});
