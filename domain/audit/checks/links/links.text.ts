import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'links.text',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'The words of a link describe the page it leads to.',
  fix: 'Name the destination in the link.',
  source: 'G:links-crawlable; LH:link-text; WCAG 2.4.4',
  judge() {
    return info('UNWRITTEN');
  },
});
