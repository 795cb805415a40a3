import { test } from 'vitest';
import { judgesTopic } from '../../testing/judging.ts';
import { check } from './a11y.link-purpose.ts';

test.each([
  ['<a href="/fees">Our fees</a>', 'pass'],
  ['<p><a href="/fees">More</a> about our fees</p>', 'pass'],
  ['<a href="/fees" aria-describedby="f">More</a>', 'pass'],
  ['<p><a href="/fees">Fees</a> <a href="/fees">Fees</a></p>', 'pass'],
  ['<ul><li>Payroll <a href="/a">Read more</a><li>Taxes <a href="/b">Read more</a></ul>', 'pass'],
  ['<p>x', 'info'],
  ['<a>More</a>', 'info'],
  ['<a href="/fees">More</a>', 'fail'],
  ['<div role="link" tabindex="0">Go</div>', 'fail'],
  ['Visit us <a href="/">.</a>', 'fail'],
  ['<a href="/x"><img src="a.png" alt="Panda"></a> <a href="/x">Red panda</a>', 'warn'],
  ['<p>Write <a href="/chat">contact us</a> or call <a href="/phone">contact us</a></p>', 'warn'],
])('%s: %s', judgesTopic(check));
