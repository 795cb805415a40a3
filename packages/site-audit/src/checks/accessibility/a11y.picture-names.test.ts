import { test } from 'vitest';
import { judgesTopic } from '../../testing/judging.ts';
import { check } from './a11y.picture-names.ts';

test.each([
  ['<svg role="img"><title>Revenue</title></svg>', 'pass'],
  ['<svg role="img" aria-label="Revenue"></svg>', 'pass'],
  ['<div role="img" aria-labelledby="n"></div><p id="n" hidden>Logo</p>', 'pass'],
  ['<object data="/chart.png" title="Revenue"></object>', 'pass'],
  ['<svg><path d="M0 0"/></svg>', 'info'],
  ['<svg role="img" aria-hidden="true"></svg>', 'info'],
  ['<object data="/page.html"></object>', 'info'],
  ['<p>x', 'info'],
  ['<svg role="img"></svg>', 'fail'],
  ['<svg role="img"><title></title></svg>', 'fail'],
  ['<svg role="img"><text>1 circle</text></svg>', 'fail'],
  ['<svg><circle role="graphics-symbol"/></svg>', 'fail'],
  ['<div role="img"></div>', 'fail'],
  ['<object data="/chart.png"><img src="a.png" alt="Revenue"></object>', 'fail'],
  ['<object type="audio/mpeg" data="/talk"></object>', 'fail'],
])('%s: %s', judgesTopic(check));
