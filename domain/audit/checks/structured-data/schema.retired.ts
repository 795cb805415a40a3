import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'schema.retired',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Owners should not expect a result from them; the markup does no harm.',
  fix: 'Keep it for other consumers, or remove it.',
  source: 'G:updates; G:simplifying-search-results',
  judge() {
    return info('UNWRITTEN');
  },
});
