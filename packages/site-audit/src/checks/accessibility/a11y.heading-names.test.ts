import { test } from 'vitest';
import { judgesTopic } from '../../testing/judging.ts';
import { check } from './a11y.heading-names.ts';

test.each([
  ['<h1>Tax help</h1>', 'pass'],
  ['<h2><img src="a.png" alt="Ames CPA"></h2>', 'pass'],
  ['<div role="heading" aria-level="2">Fees</div>', 'pass'],
  ['<p id="n" hidden>Fees</p><h2 aria-labelledby="n"><i></i></h2>', 'pass'],
  ['<p>x', 'info'],
  ['<h1 aria-hidden="true"></h1>', 'info'],
  ['<h1 style="display:none"></h1>', 'info'],
  ['<h1></h1>', 'fail'],
  ['<h1><br></h1>', 'fail'],
  ['<h1><img src="a.png" alt=""></h1>', 'fail'],
  ['<h1><img src="a.png" alt="Ames CPA" role="presentation"></h1>', 'fail'],
  ['<h1 aria-label="" role="none"><span aria-hidden="true">Fees</span></h1>', 'fail'],
  ['<div role="heading" aria-level="2"></div>', 'fail'],
])('%s: %s', judgesTopic(check));
