import { examples } from '../../testing/judging.ts';
import { check } from './title.single.ts';

examples(check, {
  pass: [
    '<title>A</title>',
    '<title>A</title><body><svg><title>Logo</title></svg>',
    '<title>A</title><body><template><title>B</title></template>',
  ],
  warn: [
    ['<title>A</title>\n<title></title>', 'Line 1: <title> (A)', 'Line 2: <title> (empty)'],
    '<title>A</title><body><title>B</title>',
  ],
  info: ['<p>x'],
});
