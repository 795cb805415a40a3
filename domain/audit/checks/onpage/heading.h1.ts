import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'heading.h1',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'It states the topic to readers, screen readers and engines.',
  fix: 'Give the page one descriptive h1.',
  source: 'G:title-link; HTML:headings; WCAG 1.3.1',
  judge() {
    return info('UNWRITTEN');
  },
});
