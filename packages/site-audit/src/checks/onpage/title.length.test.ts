import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './title.length.ts';

test.each([
  [1, 'warn'],
  [14, 'warn'],
  [15, 'pass'],
  [65, 'pass'],
  [66, 'warn'],
  [120, 'warn'],
  [121, 'fail'],
])('%i characters: %s', (length, status) => {
  const judgement = check.judge(documentSubject(`<title>${'a'.repeat(length)}</title>`));
  expect(judgement).toMatchObject({ status, value: length });
});

test('a character outside the basic plane counts once, white space is collapsed', () => {
  expect(check.judge(documentSubject(`<title>  ${'😀'.repeat(60)}  \n a</title>`)).value).toBe(62);
});

test('without a title there is nothing to measure', () => {
  expect(check.judge(documentSubject('<p>x')).status).toBe('info');
});
