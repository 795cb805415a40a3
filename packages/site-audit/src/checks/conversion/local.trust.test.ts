import { examples } from '../../testing/judging.ts';
import { check } from './local.trust.ts';

examples(check, {
  pass: ['<p>Ann Birch, CPA</p>', '<img alt="Member of the AICPA" src="a.png"><h2>What our clients say</h2>'],
  warn: ['<p>Serving Portland since 1998</p>'],
  fail: ['<p hidden>Ann Birch, CPA</p><p>Tax help</p>'],
});
