import { examples } from '../../testing/judging.ts';
import { check } from './local.cta.ts';

const text = `<p>${'word '.repeat(20)}</p>`;
const call = '<a href="/contact">Book a call</a>';
/** A page of 211 characters with its call after some of them. */
const after = (before: number) => `<p>${'x'.repeat(before)}</p>${call}<p>${'x'.repeat(198 - before)}</p>`;

examples(check, {
  pass: [
    `<header>${call}</header>${text}`,
    `${text}${text}<header><nav>${call}</nav></header>`,
    `<button>Get started</button>${text}`,
    `<form><input type="submit" value="Request a quote"></form>${text}`,
    `<a href="https://calendly.com/ann">Here</a>${text}`,
    after(84),
  ],
  warn: [after(85), `${text}${call}`, `${text}<iframe src="https://calendly.com/ann"></iframe>`],
  fail: [
    `<a href="/x" hidden>Book a call</a>${text}`,
    `<a href="/x">Bookkeeping</a><a href="/y">Schedule C</a>${text}`,
    text,
  ],
});
