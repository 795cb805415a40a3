import { expect, test } from 'vitest';
import { siteSnapshot } from '../../testing/subjects.ts';
import { check } from './site.duplicate-descriptions.ts';

function judge(...descriptions: string[]) {
  const [first = '', ...others] = descriptions.map(
    (text) => `<meta name="description" content="${text}"><p>x`,
  );
  const pages = others.map((html, at) => ({ html, url: `https://firm.test/${at}` }));
  return check.judge(siteSnapshot({ html: first, tool: 'site', pages }));
}

test.each([
  [['A', 'B', 'C'], 'pass'],
  [['', '', 'C'], 'pass'],
  [['A', 'B', ' b '], 'warn'],
  [['A', 'A', 'A', 'A'], 'warn'],
  [['A'], 'info'],
])('%j: %s', (descriptions, status) => {
  expect(judge(...descriptions).status).toBe(status);
});
