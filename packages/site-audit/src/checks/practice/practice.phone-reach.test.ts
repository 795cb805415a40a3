import { expect, test } from 'vitest';
import { namedHasStatus, onPage } from '../../testing/judging.ts';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './practice.phone-reach.ts';

const text = `<p>${'word '.repeat(120)}</p>`;
const call = '<a href="tel:+15035550100">Call</a>';
const book = '<a href="/book">Book a time</a>';

test.each([
  ['both in the header', `<header>${call}${book}</header>${text}`, 'pass'],
  ['both under the headline', `<h1>A</h1>${call}${book}${text}`, 'pass'],
  ['both in a navigation', `${text}<nav>${call}${book}</nav>`, 'pass'],
  ['both at the foot of a page of one screen', `<p>${'word '.repeat(50)}</p>${call}${book}`, 'pass'],
  ['booking at the foot', `${call}${text}${book}`, 'warn'],
  ['no phone link', `${book}${text}`, 'warn'],
  ['both at the foot', `${text}${call}${book}`, 'fail'],
  ['neither', text, 'fail'],
])('%s: %#', namedHasStatus(onPage(check)));

test('what is too far down is quoted, and far differs from none', () => {
  const far = check.judge(documentSubject(`${text}${call}${book}`));
  expect(far.items).toHaveLength(2);
  expect(far.message).not.toBe(check.judge(documentSubject(text)).message);
});
