import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'links.crawlable',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Crawlers find pages through href values only.',
  fix: 'Give the link a real address, or make it a button.',
  source: 'G:links-crawlable; LH:crawlable-anchors; HTML:the-a-element',
  judge() {
    return info('UNWRITTEN');
  },
});
