import { test } from 'vitest';
import { hasStatus, onPage } from '../../testing/judging.ts';
import { check } from './local.trust.ts';

test.each([
  ['<p>Ann Birch, CPA</p>', 'pass'],
  ['<img alt="Member of the AICPA" src="a.png"><h2>What our clients say</h2>', 'pass'],
  ['<p>Serving Portland since 1998</p>', 'warn'],
  ['<p hidden>Ann Birch, CPA</p><p>Tax help</p>', 'fail'],
])('%s: %s', hasStatus(onPage(check)));
