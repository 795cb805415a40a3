import { examples } from '../../testing/judging.ts';
import { check } from './index.directive-conflict.ts';

const meta = (name: string, content: string) => `<meta name="${name}" content="${content}">`;
const tagged = (tag: string, html = '') => ({ html, headers: { 'x-robots-tag': tag } });

examples(check, {
  pass: [
    '',
    tagged('none', meta('robots', 'noindex, nofollow')),
    meta('robots', 'all, noindex'),
    meta('googlebot', 'index') + meta('bingbot', 'noindex'),
    meta('robots', 'nosnippet, max-snippet:0'),
  ],
  warn: [
    meta('robots', 'index, noindex'),
    meta('robots', 'index') + meta('googlebot', 'none'),
    [
      tagged('noindex', `\n${meta('robots', 'index')}`),
      'googlebot: index (meta robots, line 2) against noindex (X-Robots-Tag header)',
    ],
    tagged('googlebot: nofollow', meta('robots', 'FOLLOW')),
    meta('bingbot', 'index, noindex'),
    meta('robots', 'nosnippet, max-snippet:50'),
    meta('robots', 'max-snippet: 50') + meta('googlebot', 'nosnippet'),
  ],
});
