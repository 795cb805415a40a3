import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'hreflang.return',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Unconfirmed pairs are ignored, to prevent hijacking.',
  fix: 'Emit the same full set on every version.',
  source: 'G:localized-versions',
  judge() {
    return info('UNWRITTEN');
  },
});
