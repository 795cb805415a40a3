import { examples, judging } from '../../testing/judging.ts';
import { check } from './a11y.skip.ts';

const menu = '<nav id="menu"><a href="/a">A</a></nav>';
const text = '<p>We prepare returns for dentists in Dayton and have done so for twenty years.</p>';
const whole = `<div>${text}</div>`;

examples((start: string) => judging(check)(start.includes('<p>') ? start : start + whole), {
  pass: [
    `${menu}<MAIN>${text}</MAIN>`,
    `${menu}<h1>Fees</h1>${text}`,
    `${menu}<div role="heading" aria-level="1">Fees</div>${text}`,
    `<a href="#m">Skip</a>${menu}<div id="m">${text}</div>`,
    `<a href="#m">Skip</a>${menu}<a name="m"></a>${text}`,
    `<a href="https://firm.test/#m">Skip</a>${menu}<div id="m">${text}</div>`,
    `<button onclick="toggle('menu')">Menu</button>${menu}`,
    `<button onclick='fold("top", 1)'>Menu</button><div id="top">${menu}</div>`,
    `<button aria-controls="x menu">Menu</button>${menu}`,
    `<details><summary>Menu</summary>${menu}</details>`,
    `${menu}<h1 class="screen-title">Fees</h1>`,
  ],
  fail: [
    menu,
    `<div role="navigation"><a href="/a">A</a></div>`,
    '<ul><li><a href="/a">A</a><li><a href="/b">B</a></ul>',
    `${menu}<h1 aria-hidden="true">Fees</h1>`,
    `${menu}<h1> </h1>`,
    '<nav><h1>Menu</h1></nav>',
    '<a href="#gone">Skip</a><aside>About</aside>',
    `<a href="#m" tabindex="-1">Skip</a>${menu}<div id="m">${text}</div>`,
    `<a href="/other#m">Skip</a>${menu}<div id="m">${text}</div>`,
    `<button onclick="toggleDarkMode()">Dark</button>${menu}`,
    `<button onclick="hideBanner('cookies')">Close</button>${menu}`,
    `<p onclick="toggle('menu')">Menu</p>${menu}${text}`,
    `<button aria-controls="menu2">Menu</button>${menu}`,
    `<details><summary>Help</summary></details>${menu}`,
    `${menu}<h1 class="sr-only">Fees</h1>`,
    `${menu}<h1 class="page off-screen">Fees</h1>`,
    `${menu}<h1 style="position:absolute;left:-9999px">Fees</h1>`,
    `${menu}<main aria-hidden="true">${text}</main>`,
  ],
  info: [text],
});
