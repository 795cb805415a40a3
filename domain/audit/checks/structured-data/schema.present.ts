import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'schema.present',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'It lets engines state facts about the firm with confidence.',
  fix: 'Add AccountingService JSON-LD to the homepage and contact page.',
  source: 'G:intro-structured-data',
  judge() {
    return info('UNWRITTEN');
  },
});
