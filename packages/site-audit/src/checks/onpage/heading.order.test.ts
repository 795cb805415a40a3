import { examples } from '../../testing/judging.ts';
import { check } from './heading.order.ts';

examples(check, {
  pass: [
    '<h1>A</h1><h2>B</h2><h3>C</h3><h2>D</h2>',
    '<h2>A</h2><h1>B</h1>',
    '<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4><h1>E</h1>',
    '<h1>A</h1><h4 hidden>x</h4><h2>B</h2>',
  ],
  warn: [
    ['<h1>A</h1>\n<h3>Fees</h3>', 'Line 2: <h3> (h1 is followed by h3: “Fees”)'],
    '<h3>A</h3><h1>B</h1>',
    '<h1>A</h1><h2></h2>',
  ],
  info: ['<p>x'],
});
