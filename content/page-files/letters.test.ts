/** Letters for firms to paste follow American conventions. */
import { expect, test } from 'vitest';
import { table } from '../index.ts';

/** Lines of every copyable wording, without the quote mark and blank lines, by page. */
const wordings = table.ofKind('article', 'case-study').flatMap(({ file, body }) =>
  body
    .split(/\n(?!>)/)
    .filter((block) => block.trim().startsWith('> '))
    .map((block) => ({
      file,
      lines: block
        .split('\n')
        .map((line) => line.replace(/^> ?/, '').replace(/\\$/, '').trim())
        .filter(Boolean),
    })),
);
const letters = wordings.flatMap(({ file, lines }) => {
  const at = lines.findIndex((line) => /^(?:Dear|Hi|Hello)\b/.test(line));
  return at < 0 ? [] : [{ file, salutation: lines[at] ?? '', first: lines[at + 1] ?? '', lines }];
});

test('there are letters to look at', () => {
  expect(letters.length).toBeGreaterThan(20);
});

test('a formal salutation ends with a colon, a friendly one with a comma', () => {
  const wrong = letters.filter(({ salutation }) =>
    salutation.startsWith('Dear') ? !salutation.endsWith(':') : !salutation.endsWith(','),
  );
  expect(wrong.map(({ file, salutation }) => `${file}: ${salutation}`)).toEqual([]);
});

test('the first line after the salutation begins with a capital letter', () => {
  const wrong = letters.filter(({ first }) => !/^(?:\*\*)?[A-Z[]/.test(first));
  expect(wrong.map(({ file, first }) => `${file}: ${first}`)).toEqual([]);
});

test('a closing has one capital letter and a comma, and a formal letter closes formally', () => {
  const closing = /^(?:sincerely|best regards|kind regards|thank you|thanks)\b.{0,2}$/i;
  const wrong = letters.flatMap(({ file, salutation, lines }) =>
    lines
      .filter((line) => closing.test(line))
      .filter(
        (line) =>
          !/^(?:Sincerely|Best regards|Thank you|Thanks),$/.test(line) ||
          (salutation.startsWith('Dear') && line !== 'Sincerely,'),
      )
      .map((line) => `${file}: ${line}`),
  );
  expect(wrong).toEqual([]);
});
