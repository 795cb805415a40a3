import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'robots.block-assets',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Google renders pages and needs those files to do it.',
  fix: 'Allow the folders that hold styles and scripts.',
  source: 'G:javascript-seo-basics; G:robots_txt',
  judge() {
    return info('UNWRITTEN');
  },
});
