import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'html.head-integrity',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Google stops reading the head there and ignores the rest.',
  fix: 'Move the element into the body, or below the metadata.',
  source: 'G:valid-page-metadata; HTML:parsing-main-inhead',
  judge() {
    return info('UNWRITTEN');
  },
});
