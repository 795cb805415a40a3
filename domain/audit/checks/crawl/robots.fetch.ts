import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'robots.fetch',
  of: 'site',
  title: 'UNWRITTEN',
  why: 'Server errors on this file make Google stop crawling the whole site.',
  fix: 'Serve a small plain-text file with status 200.',
  source: 'RFC9309 §2.3.1; G:robots_txt',
  judge() {
    return info('UNWRITTEN');
  },
});
