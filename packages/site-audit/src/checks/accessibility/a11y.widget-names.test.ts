import { examples } from '../../testing/judging.ts';
import { check } from './a11y.widget-names.ts';

examples(check, {
  pass: [
    '<div role="menu"><button role="menuitem">New</button></div>',
    '<div role="dialog" aria-label="Book a call"></div>',
    '<label>Done <progress value="1"></progress></label>',
    '<dialog open aria-labelledby="h"><h2 id="h">Book</h2></dialog>',
  ],
  fail: [
    '<div role="menu"><button role="menuitem"><img src="a.png" alt=""></button></div>',
    '<div role="dialog">Book</div>',
    '<div role="tablist"><button role="tab"></button></div>',
    '<progress value="1"></progress>',
  ],
  info: ['<p>x', '<dialog>closed</dialog>'],
});
