import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'robots.block-all',
  of: 'site',
  title: 'UNWRITTEN',
  why: 'A rule left over from a staging server hides the entire site.',
  fix: 'Delete Disallow: / from the live file.',
  source: 'RFC9309 §2.2.2; LH:is-crawlable',
  judge() {
    return info('UNWRITTEN');
  },
});
