import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'js.content-without-js',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Rendering comes late or never for many crawlers, AI crawlers among them.',
  fix: 'Render the content on the server.',
  source: 'G:javascript-seo-basics',
  judge() {
    return info('UNWRITTEN');
  },
});
