import { expect, test } from 'vitest';
import { siteSnapshot } from '../../testing/subjects.ts';
import { check } from './site.duplicate-content.ts';

const text = (length: number, seed = 'word') => Array.from({ length }, (_, at) => `${seed}${at}`);

function judge(...texts: string[]) {
  const [html = '', ...others] = texts.map((one) => `<nav>${text(60).join(' ')}</nav><main><p>${one}</main>`);
  const pages = others.map((one, at) => ({ html: one, url: `https://firm.test/${at}` }));
  return check.judge(siteSnapshot({ html, tool: 'site', pages }));
}
const home = text(80, 'home').join(' ');

test('distinct texts pass, also with a shared menu', () => {
  expect(judge(home, text(80, 'a').join(' '), text(80, 'b').join(' ')).status).toBe('pass');
});

test('an equal pair fails, ignoring case, punctuation and white space', () => {
  const judgement = judge(home, text(60).join(' '), `${text(60).join(',\n ').toUpperCase()}.`);
  expect(judgement).toMatchObject({ status: 'fail', value: 1 });
  expect(judgement.items).toEqual([
    { url: 'https://firm.test/1', detail: 'The same text as https://firm.test/0' },
  ]);
});

test('another headline alone does not make a text distinct', () => {
  const same = text(60).join(' ');
  const withHeadline = (name: string) => `<h1>${name}</h1><p>${same}`;
  expect(judge(home, withHeadline('Payroll in Dayton'), withHeadline('Bookkeeping'))).toMatchObject({
    status: 'fail',
    value: 1,
  });
  expect(judge(home, `<h1>Fees</h1>${same}`, `<h2>Fees</h2>${same}`).status).not.toBe('fail');
});

test('a near pair warns', () => {
  const one = text(2000);
  const judgement = judge(home, one.join(' '), one.with(900, 'Springfield').join(' '));
  expect(judgement).toMatchObject({ status: 'warn', value: 1 });
});

test.each([
  [49, 'info'],
  [50, 'fail'],
])('equal texts of %i words: %s', (length, status) => {
  const same = text(length).join(' ');
  expect(judge(same, same).status).toBe(status);
});

test('fifty equal pages are listed once each', () => {
  const same = text(200).join(' ');
  expect(judge(...Array.from({ length: 50 }, () => same))).toMatchObject({ status: 'fail', count: 49 });
});
