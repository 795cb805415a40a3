import { examples } from '../../testing/judging.ts';
import { check } from './a11y.keyboard.ts';

examples(check, {
  pass: [
    '<button onclick="go()">x</button>',
    '<div onclick="go()" role="button" tabindex="0">x</div>',
    '<div onclick="go()"><a href="/x">x</a></div>',
    '<label onclick="go()">x</label>',
    '<div tabindex="-1">x</div>',
    '<div tabindex="0" role="group" aria-label="x">x</div>',
    '<div role="button" onclick="go()" tabindex="-1">x</div>',
    '<div role="button" onclick="go()" aria-disabled="true">x</div>',
    '<div role="button" onclick="go()" onkeydown="go()">x</div>',
    '<div role="tab" onclick="go()">x</div>',
    '<button role="switch" aria-checked="false" disabled onclick="go()">x</button>',
    '<div onclick="event.stopPropagation(); return false">x</div>',
    '<a href="/x"><img src="a.png" alt="x" onclick="go()"></a>',
    '<dialog open onclick="this.close()">x</dialog>',
  ],
  warn: [
    '<a href="/" tabindex="5">x</a>',
    '<a href="/" accesskey="A">x</a>',
    '<p tabindex="0">x</p>',
    '<a href="/" role="button">x</a>',
  ],
  fail: [
    '<div onclick="go()">x</div>',
    '<span onclick="go()">x</span>',
    '<div role="button" onclick="go()">x</div>',
    '<span onclick="go()" role="Link">x</span>',
    '<li role="switch" aria-checked="false" onclick="go()">x</li>',
    '<table><tr><td onclick="go()">x</table>',
    '<ul><li onclick="go()">x</ul>',
    '<h2 ONCLICK="go()">x</h2>',
    '<img src="a.png" alt="x" onclick="go()">',
    '<a onclick="go()">x</a>',
    '<div onclick="go()" tabindex="-1">x</div>',
  ],
  info: ['<p>x', '<a href="/" role="button" onkeydown="press(event)">x</a>'],
});
