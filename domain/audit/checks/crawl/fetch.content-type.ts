import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'fetch.content-type',
  of: 'answer',
  title: 'UNWRITTEN',
  why: 'Browsers and crawlers choose a parser from this header.',
  fix: 'Send Content-Type: text/html; charset=utf-8 for pages.',
  source: 'MIME; G:indexable-file-types',
  judge() {
    return info('UNWRITTEN');
  },
});
