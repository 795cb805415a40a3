import { examples } from '../../testing/judging.ts';
import { check } from './a11y.duplicate-id.ts';

const twice = '<p id="a"></p><p id="a"></p>';

examples(check, {
  pass: [
    '<p id="a"></p><p id="b"></p><p id="A"></p>',
    '<p id=""></p><p id=""></p>',
    `<p id="a"></p><template>${twice}</template>`,
    '<img id="a"><noscript><img id="a"></noscript>',
  ],
  warn: [
    [twice, { items: [{ detail: 'id="a" 2 times, first on line 1' }] }],
    `${twice}<a href="/other#a">Elsewhere</a>`,
  ],
  fail: [
    `${twice}<a href="/#a">Jump</a>`,
    `${twice}<a href="#a">Jump</a>`,
    `${twice}<label for="a">Name</label>`,
    `${twice}<button aria-controls="b a">Open</button>`,
  ],
});
