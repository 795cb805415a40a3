import { examples } from '../../testing/judging.ts';
import { check } from './a11y.aria-use.ts';

examples(check, {
  pass: [
    '<input type="password" aria-required="true">',
    '<nav aria-label="Main"></nav>',
    '<button role="none" aria-pressed="false">x</button>',
    '<button aria-label="x"><span aria-label="x">x</span></button>',
    '<div aria-busy="true">x</div>',
    '<button><kbd aria-label="Control">Ctrl</kbd></button>',
    '<button aria-required="false">x</button>',
    '<div role="slider" aria-valuenow="1" aria-required="true" aria-label="x">',
    '<div role="combobox" aria-expanded="false" aria-multiline="false" contenteditable aria-label="x">',
  ],
  fail: [
    '<my-menu aria-label="Main"></my-menu>',
    '<kbd aria-label="Control">Ctrl</kbd>',
    '<ABBR ARIA-LABEL="Certified Public Accountant">CPA</ABBR>',
    '<p>By <cite id="c">the code</cite> <var aria-labelledby="c">x</var>',
    '<span role="mark" aria-label="New">x</span>',
    '<br aria-busy="true">',
    '<button aria-required="true">x</button>',
    '<div role="combobox" aria-expanded="false" aria-multiline="false" aria-label="x">',
    '<button aria-sort="">x</button>',
    '<audio aria-orientation="horizontal"></audio>',
    '<div aria-label="Fees">x</div>',
    '<p aria-braillelabel="Fees">x</p>',
    '<h1 role="none" aria-brailleroledescription="x">x</h1>',
  ],
  info: [
    '<p>x',
    '<my-menu aria-label="Main"></my-menu><script src="menu.js"></script>',
    '<kbd aria-label=" ">Ctrl</kbd>',
    '<kbd title="Control">Ctrl</kbd>',
    '<br aria-hidden="true">',
  ],
});
