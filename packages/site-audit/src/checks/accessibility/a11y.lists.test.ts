import { test } from 'vitest';
import { judgesTopic } from '../../testing/judging.ts';
import { check } from './a11y.lists.ts';

test.each([
  ['<ul><li>1</ul>', 'pass'],
  ['<ul></ul>', 'pass'],
  ['<dl><div><dt>a<dd>b</div></dl>', 'pass'],
  ['<ul><script>1</script><li>1</ul>', 'pass'],
  ['<div role="list"><li>1</div>', 'pass'],
  ['<ul role="menu"><a role="menuitem" href="/">x</a></ul>', 'pass'],
  ['<p>x', 'info'],
  ['<ul><div>1</div></ul>', 'fail'],
  ['<ul><ul><li>1</ul></ul>', 'fail'],
  ['<div><li>1</div>', 'fail'],
  ['<dt>a</dt>', 'fail'],
  ['<dl><p>a</p></dl>', 'fail'],
  ['<ul><li role="menuitem">1</ul>', 'fail'],
  ['<ul role="menubar"><li>1</ul>', 'fail'],
  ['<ul role="none"><li>1</ul>', 'pass'],
  ['<dl></dl>', 'pass'],
  ['<dl><dt>a<dt>b<dd>c<dd>d</dl>', 'pass'],
  ['<dl><div id="fees"></div></dl>', 'pass'],
  ['<dl><div hidden>a</div><dt>b<dd>c</dl>', 'pass'],
  ['<dl><template><dd>a</dd></template><dt>b<dd>c</dl>', 'pass'],
  ['<dl role="presentation"><div>a</div></dl>', 'pass'],
  ['<dl><div>Fees</div></dl>', 'fail'],
  ['<dl><div><p>Fees</p></div></dl>', 'fail'],
  ['<dl><dd>a</dd><dt>b</dt></dl>', 'fail'],
  ['<dl><dd>a</dd></dl>', 'fail'],
  ['<dl><div><dt>a<dd>b</div><div><dd>c<dt>d</div></dl>', 'fail'],
])('%s: %s', judgesTopic(check));
