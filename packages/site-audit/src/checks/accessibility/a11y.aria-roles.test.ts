import { test } from 'vitest';
import { judgesTopic } from '../../testing/judging.ts';
import { check } from './a11y.aria-roles.ts';

test.each([
  ['<div role="heading" aria-level="2">Fees</div>', 'pass'],
  ['<span role="doc-biblioref link">1</span>', 'pass'],
  ['<span role="searchfield searchbox">1</span>', 'pass'],
  ['<span role="text">1</span>', 'pass'],
  ['<p>x', 'info'],
  ['<div role="">x</div>', 'info'],
  ['<div role="lnik" hidden>x</div>', 'info'],
  ['<span role="lnik">x</span>', 'fail'],
  ['<div role="landmark">x</div>', 'fail'],
  ['<ol role="breadcrumbs"><li>x</ol>', 'fail'],
])('%s: %s', judgesTopic(check));
