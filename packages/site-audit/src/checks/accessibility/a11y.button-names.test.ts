import { examples } from '../../testing/judging.ts';
import { check } from './a11y.button-names.ts';

examples(check, {
  pass: [
    '<button>Book</button>',
    '<input type="submit">',
    '<input type="button" value="Go">',
    '<div role="button">Open</div>',
    '<button aria-hidden="true"></button>',
    '<input type="image" src="a.png" value="Send">',
    '<button role="none" disabled></button>',
    '<details><summary>Fees</summary></details>',
    '<p>None</p>',
  ],
  fail: [
    '<BUTTON>&nbsp;</BUTTON>',
    '<button role="none"></button>',
    '<button role="gridcell"></button>',
    '<details><summary></summary></details>',
    '<button aria-labelledby="gone" value="x"></button>',
    '<input type="submit" value=" ">',
    '<input type="button">',
    '<input type="image" src="a.png">',
    '<span role="button"></span>',
    ['<button>Ok</button><button id="x"></button>', '1 of 2 buttons has no name.', 'Line 1: <button id="x">'],
  ],
});
