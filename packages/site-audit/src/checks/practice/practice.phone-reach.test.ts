import { examples } from '../../testing/judging.ts';
import { check } from './practice.phone-reach.ts';

const text = `<p>${'word '.repeat(120)}</p>`;
const call = '<a href="tel:+15035550100">Call</a>';
const book = '<a href="/book">Book a time</a>';

examples(check, {
  pass: [
    `<header>${call}${book}</header>${text}`,
    `<h1>A</h1>${call}${book}${text}`,
    `${text}<nav>${call}${book}</nav>`,
    `<p>${'word '.repeat(50)}</p>${call}${book}`,
  ],
  warn: [`${call}${text}${book}`, `${book}${text}`],
  fail: [
    [`${text}${call}${book}`, { count: 2 }],
    [text, 'neither a phone link nor a way to book'],
  ],
});
