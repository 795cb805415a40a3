import { examples } from '../../testing/judging.ts';
import { check } from './description.length.ts';

const meta = (content: string) => `<meta name="description" content="${content}">`;
const long = (length: number) => meta('é'.repeat(length));

examples(check, {
  pass: [[long(50), { value: 50 }], long(170), [meta('a'.repeat(60)) + meta('b'), { value: 60 }]],
  warn: [long(1), long(49), long(171), long(320)],
  fail: [[long(321), { value: 321 }]],
  info: ['<p>x', meta(' ')],
});
