import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './index.directive-conflict.ts';

const meta = (name: string, content: string) => `<meta name="${name}" content="${content}">`;

test.each([
  ['', '', 'pass'],
  [meta('robots', 'noindex, nofollow'), 'none', 'pass'],
  [meta('robots', 'all, noindex'), '', 'pass'],
  [meta('robots', 'index, noindex'), '', 'warn'],
  [meta('robots', 'index') + meta('googlebot', 'none'), '', 'warn'],
  [meta('robots', 'index, follow'), 'noindex', 'warn'],
  [meta('robots', 'FOLLOW'), 'googlebot: nofollow', 'warn'],
  [meta('googlebot', 'index') + meta('bingbot', 'noindex'), '', 'pass'],
  [meta('bingbot', 'index, noindex'), '', 'warn'],
  [meta('robots', 'nosnippet, max-snippet:50'), '', 'warn'],
  [meta('robots', 'nosnippet, max-snippet:0'), '', 'pass'],
  [meta('robots', 'max-snippet: 50') + meta('googlebot', 'nosnippet'), '', 'warn'],
])('%s with the header "%s": %s', (html, field, status) => {
  const headers = field === '' ? {} : { 'x-robots-tag': field };
  expect(check.judge(documentSubject({ html, headers })).status).toBe(status);
});

test('both rules are quoted with their location', () => {
  const html = `\n${meta('robots', 'index')}`;
  expect(check.judge(documentSubject({ html, headers: { 'x-robots-tag': 'noindex' } })).items).toEqual([
    { detail: 'googlebot: index (meta robots, line 2) against noindex (X-Robots-Tag header)' },
  ]);
});
