import { describe, test } from 'vitest';
import { judgesTopic } from '../../testing/judging.ts';
import { check } from './a11y.skip.ts';

test.each([
  [
    '<nav><a href="/a">A</a></nav><main><p>We prepare returns for dentists in Dayton and have done so for twenty years.</p></main>',
    'pass',
  ],
  [
    '<nav><a href="/a">A</a></nav><h1>Fees</h1><p>We prepare returns for dentists in Dayton and have done so for twenty years.</p>',
    'pass',
  ],
  [
    '<nav><a href="/a">A</a></nav><div><p>We prepare returns for dentists in Dayton and have done so for twenty years.</p></div>',
    'fail',
  ],
  [
    '<nav><a href="/a">A</a></nav><h1 aria-hidden="true">Fees</h1><p>We prepare returns for dentists in Dayton and have done so for twenty years.</p>',
    'fail',
  ],
  [
    '<a href="#m">Skip</a><nav><a href="/a">A</a></nav><div id="m"><p>We prepare returns for dentists in Dayton and have done so for twenty years.</p></div>',
    'pass',
  ],
  ['<p>We prepare returns for dentists in Dayton and have done so for twenty years.</p>', 'info'],
  [
    '<nav><h1>Menu</h1></nav><div><p>We prepare returns for dentists in Dayton and have done so for twenty years.</p></div>',
    'fail',
  ],
  [
    '<a href="#gone">Skip</a><aside>About</aside><div><p>We prepare returns for dentists in Dayton and have done so for twenty years.</p></div>',
    'fail',
  ],
])('%s: %s', judgesTopic(check));

describe('a menu that can be closed, or not', () => {
  const text =
    '<div><p>We prepare returns for dentists in Dayton and have done so for twenty years.</p></div>';
  test.each([
    [`<button onclick="toggleDarkMode()">Dark</button><nav id="menu"><a href="/a">A</a></nav>`, 'fail'],
    [`<button onclick="hideBanner('cookies')">Close</button><nav id="menu"><a href="/a">A</a></nav>`, 'fail'],
    [`<button onclick="toggle('menu')">Menu</button><nav id="menu"><a href="/a">A</a></nav>`, 'pass'],
    [
      `<button onclick='fold("top", 1)'>Menu</button><div id="top"><nav><a href="/a">A</a></nav></div>`,
      'pass',
    ],
    [`<p onclick="toggle('menu')">Menu</p><nav id="menu"><a href="/a">A</a></nav>`, 'fail'],
    [`<button aria-controls="x menu">Menu</button><nav id="menu"><a href="/a">A</a></nav>`, 'pass'],
    [`<button aria-controls="menu2">Menu</button><nav id="menu"><a href="/a">A</a></nav>`, 'fail'],
    ['<details><summary>Menu</summary><nav><a href="/a">A</a></nav></details>', 'pass'],
    ['<details><summary>Help</summary></details><nav><a href="/a">A</a></nav>', 'fail'],
    ['<nav><a href="/a">A</a></nav><h1 class="sr-only">Fees</h1>', 'fail'],
    ['<nav><a href="/a">A</a></nav><h1 class="page off-screen">Fees</h1>', 'fail'],
    ['<nav><a href="/a">A</a></nav><h1 style="position:absolute;left:-9999px">Fees</h1>', 'fail'],
    ['<nav><a href="/a">A</a></nav><h1 class="screen-title">Fees</h1>', 'pass'],
  ])('%s: %s', (menu, status) => judgesTopic(check)(menu + text, status));

  test('a main region that screen readers do not see is no way past it', () => {
    judgesTopic(check)(`<nav><a href="/a">A</a></nav><main aria-hidden="true">${text}</main>`, 'fail');
  });
});
