import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'site.not-found',
  of: 'site',
  title: 'UNWRITTEN',
  why: 'Endless valid addresses waste crawling.',
  fix: 'Return 404 with a helpful page.',
  source: 'G:http-network-errors (soft 404)',
  judge() {
    return info('UNWRITTEN');
  },
});
