import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'links.internal-count',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'A dead end stops visitors and crawlers alike.',
  fix: 'Link to related services and to the contact page.',
  source: 'G:links-crawlable',
  judge() {
    return info('UNWRITTEN');
  },
});
