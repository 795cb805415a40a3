import { expect, test } from 'vitest';
import { namedHasStatus, onPage } from '../../testing/judging.ts';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './local.cta.ts';

const text = `<p>${'word '.repeat(20)}</p>`;
const call = '<a href="/contact">Book a call</a>';

test.each([
  ['in the header', `<header>${call}</header>${text}`, 'pass'],
  ['a header below the text', `${text}${text}<header>${call}</header>`, 'pass'],
  ['the menu of a header below the text', `${text}${text}<header><nav>${call}</nav></header>`, 'pass'],
  ['a button at the top', `<button>Get started</button>${text}`, 'pass'],
  ['a submit input', `<form><input type="submit" value="Request a quote"></form>${text}`, 'pass'],
  ['a scheduler by its address', `<a href="https://calendly.com/ann">Here</a>${text}`, 'pass'],
  ['at the foot', `${text}${call}`, 'warn'],
  ['an embedded calendar alone', `${text}<iframe src="https://calendly.com/ann"></iframe>`, 'warn'],
  ['a hidden one', `<a href="/x" hidden>Book a call</a>${text}`, 'fail'],
  ['bookkeeping and Schedule C', `<a href="/x">Bookkeeping</a><a href="/y">Schedule C</a>${text}`, 'fail'],
  ['nothing', text, 'fail'],
])('%s: %#', namedHasStatus(onPage(check)));

test('40 % of the visible text is early, more is late', () => {
  const page = (before: number) =>
    documentSubject(`<p>${'x'.repeat(before)}</p>${call}<p>${'x'.repeat(200 - before)}</p>`);
  const at = (subject: ReturnType<typeof page>) =>
    (subject.document.anchors[0]?.textBefore ?? 0) / subject.document.visibleText.length;
  for (const before of [70, 80, 84, 85, 86, 90, 120]) {
    const subject = page(before);
    expect(check.judge(subject).status).toBe(at(subject) <= 0.4 ? 'pass' : 'warn');
  }
});
