import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './content.readability.ts';

/** Sentences of one-syllable words, five to a paragraph. */
function prose(sentences: number, words: number): string {
  const sentence = `${'tax '.repeat(words).trim()}.`;
  return Array.from({ length: sentences }, (_, at) => (at % 5 === 0 ? `<p>${sentence}` : sentence)).join(' ');
}
const judge = (body: string, lang = ' lang="en-US"') =>
  check.judge(documentSubject(`<html${lang}><main>${body}</main>`));

test.each([
  ['short sentences', prose(20, 10), 'pass'],
  ['sentences of 25 words', prose(10, 25), 'pass'],
  ['sentences of 26 words', prose(10, 26), 'warn'],
  ['sentences of 35 words', prose(10, 35), 'warn'],
  ['sentences of 36 words', prose(10, 36), 'fail'],
  ['a paragraph of 200 words', `<p>${'Pay the tax now. '.repeat(50)}`, 'pass'],
  ['a paragraph of 204 words', `<p>${'Pay the tax now. '.repeat(51)}`, 'warn'],
  ['a paragraph of 352 words', `<p>${'Pay the tax now. '.repeat(88)}`, 'fail'],
  [
    'words of many syllables',
    '<p>Institutional capitalization necessitates documentation. '.repeat(30),
    'fail',
  ],
  ['fewer than 100 words', prose(9, 11), 'info'],
])('%s: %s', (_, body, status) => {
  expect(judge(body).status).toBe(status);
});

test('ease between 20 and 40 warns', () => {
  // 8 words with 16 syllables: 206.835 − 1.015 × 8 − 84.6 × 2 = 29.5.
  const judgement = judge('<p>Payroll number records follow single client market today. '.repeat(20));
  expect(judgement).toMatchObject({ status: 'warn', value: [29.5, 8, 8] });
});

test('the longest paragraph is quoted', () => {
  expect(judge(`<p>${'Pay the tax now. '.repeat(60)}`).items?.[0]?.detail).toMatch(
    /^Paragraph of 240 words: “Pay the tax/,
  );
});

test.each([
  ['German, declared', ' lang="de"', prose(20, 10)],
  [
    'Spanish without a declaration',
    '',
    '<p>Ayudamos a las pequeñas empresas con sus impuestos y su nómina. '.repeat(15),
  ],
  [
    'Japanese under a wrong declaration',
    ' lang="en"',
    '<p>当社は中小企業向けの会計サービスを提供しています。'.repeat(30),
  ],
])('%s is not judged', (_, lang, body) => {
  expect(judge(body, lang).status).toBe('info');
});

test('English without a declaration is judged', () => {
  expect(judge('<p>We do the books for you and we file them on time. '.repeat(12), '').status).toBe('pass');
});
