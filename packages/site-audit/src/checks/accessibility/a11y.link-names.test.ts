import { expect, test } from 'vitest';
import { hasStatus, onBody } from '../../testing/judging.ts';
import { check } from './a11y.link-names.ts';

const judge = onBody(check);

test.each([
  ['<a href="/">Home</a>', 'pass'],
  ['<a href="/"><img src="a.png" alt="Home"></a>', 'pass'],
  ['<a href="/"><svg><title>Home</title></svg></a>', 'pass'],
  ['<a href="/" aria-label="Home"></a>', 'pass'],
  ['<p id="h">Home</p><a href="/" aria-labelledby="h"></a>', 'pass'],
  ['<a href="/" title="Home"></a>', 'pass'],
  ['<a id="anchor"></a>', 'pass'],
  ['<a href="/" hidden></a>', 'pass'],
  ['<a href="/"><svg aria-label="Facebook"></svg></a>', 'pass'],
  ['<a href="/"><i class="icon" title="Facebook"></i></a>', 'pass'],
  ['<a href="/"><img src="a.png" title="Home"></a>', 'pass'],
  ['<p id="l">Logo</p><a href="/"><img src="a.png" aria-labelledby="l"></a>', 'pass'],
  ['<div role="link" tabindex="0">Home</div>', 'pass'],
  ['<p>None</p>', 'pass'],
  ['<a href="/"></a>', 'fail'],
  ['<div role="link" tabindex="0"></div>', 'fail'],
  ['<a href="/"><img src="a.png" alt="Home" role="presentation"></a>', 'fail'],
  ['<a href="tel:+15555550100"><i class="icon"></i></a>', 'fail'],
  ['<a href="/"><img src="a.png" alt=""></a>', 'fail'],
  ['<a href="/"><img src="a.png" alt="" title="Home"></a>', 'fail'],
  ['<a href="/"><i aria-label="Home" aria-hidden="true"></i></a>', 'fail'],
  ['<a href="/"><span aria-hidden="true">→</span></a>', 'fail'],
])('%s: %s', hasStatus(judge));

test('nameless links are counted and quoted', () => {
  expect(judge('<a href="/a">A</a><a href="/b"></a>')).toMatchObject({
    message: '1 of 2 links has no name.',
    items: [{ detail: 'Line 1: <a href="/b">' }],
  });
});
