import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'hreflang.syntax',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'An invalid entry is skipped, so that language version may not be served.',
  fix: 'Use en-GB style codes and full URLs.',
  source: 'G:localized-versions; LH:hreflang; RFC5646',
  judge() {
    return info('UNWRITTEN');
  },
});
