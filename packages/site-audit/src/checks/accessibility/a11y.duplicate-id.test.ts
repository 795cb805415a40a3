import { expect, test } from 'vitest';
import { hasStatus, onBody } from '../../testing/judging.ts';
import { check } from './a11y.duplicate-id.ts';

const judge = onBody(check);
const twice = '<p id="a"></p><p id="a"></p>';

test.each([
  ['<p id="a"></p><p id="b"></p><p id="A"></p>', 'pass'],
  ['<p id=""></p><p id=""></p>', 'pass'],
  [`<p id="a"></p><template>${twice}</template>`, 'pass'],
  ['<img id="a"><noscript><img id="a"></noscript>', 'pass'],
  [twice, 'warn'],
  [`${twice}<a href="/other#a">Elsewhere</a>`, 'warn'],
  [`${twice}<a href="/#a">Jump</a>`, 'fail'],
  [`${twice}<a href="#a">Jump</a>`, 'fail'],
  [`${twice}<label for="a">Name</label>`, 'fail'],
  [`${twice}<button aria-controls="b a">Open</button>`, 'fail'],
])('%s: %s', hasStatus(judge));

test('the id is named with its number and first line', () => {
  expect(judge(twice).items).toEqual([{ detail: 'id="a" 2 times, first on line 1' }]);
});
