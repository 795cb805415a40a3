import { onPage, testStatuses } from '../../testing/test-checks.ts';
import { check } from './local.trust.ts';

testStatuses(onPage(check), [
  ['<p>Ann Birch, CPA</p>', 'pass'],
  ['<img alt="Member of the AICPA" src="a.png"><h2>What our clients say</h2>', 'pass'],
  ['<p>Serving Portland since 1998</p>', 'warn'],
  ['<p hidden>Ann Birch, CPA</p><p>Tax help</p>', 'fail'],
]);
