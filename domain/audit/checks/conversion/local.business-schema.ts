import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'local.business-schema',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'It ties the site to the map listing.',
  fix: 'Add AccountingService JSON-LD.',
  source: 'G:local-business; schema.org/AccountingService',
  judge() {
    return info('UNWRITTEN');
  },
});
