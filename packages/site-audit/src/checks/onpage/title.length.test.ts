import { examples } from '../../testing/judging.ts';
import { check } from './title.length.ts';

const title = (text: string) => `<title>${text}</title>`;
const long = (length: number) => title('a'.repeat(length));

examples(check, {
  // A character outside of the basic plane counts once, and white space is collapsed.
  pass: [[long(15), { value: 15 }], long(65), [title(`  ${'😀'.repeat(60)}  \n a`), { value: 62 }]],
  warn: [long(1), long(14), long(66), long(120)],
  fail: [[long(121), { value: 121 }]],
  info: ['<p>x'],
});
