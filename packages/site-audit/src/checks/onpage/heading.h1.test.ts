import { examples } from '../../testing/judging.ts';
import { check } from './heading.h1.ts';

examples(check, {
  pass: [
    '<h1>Tax help</h1>',
    '<h1><img src="a.png" alt="Ames CPA"></h1>',
    '<h1>A</h1><h1></h1>',
    '<h1>A</h1><h1 hidden>B</h1>',
  ],
  warn: ['<h1>A</h1><h1>B</h1>'],
  fail: [
    ['<h2>A</h2>', 'has no h1 heading'],
    ['<h1></h1>', 'has an h1 heading with neither'],
    '<h1> &nbsp; </h1>',
    '<h1><img src="a.png" alt=""></h1>',
    '<h1 style="display:none">A</h1>',
    ['<div hidden><h1>A</h1></div>', 'is hidden'],
    '<h1 aria-hidden="true">A</h1>',
    '<template><h1>A</h1></template>',
  ],
});
