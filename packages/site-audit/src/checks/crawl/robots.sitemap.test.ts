import { expect, test } from 'vitest';
import { siteSnapshot } from '../../testing/subjects.ts';
import { check } from './robots.sitemap.ts';

const judge = (robots: string | number) => check.judge(siteSnapshot({ tool: 'site', robots }));

test.each(['https://firm.test/s.xml', 'HTTP://firm.test/s.xml', 'https://cdn.test/s.xml'])(
  '%s passes',
  (value) => {
    expect(judge(`sitemap:${value} # ours`)).toMatchObject({ status: 'pass', value: 1 });
  },
);

test.each(['', 'User-agent: *\nDisallow:'])('%j names no sitemap', (robots) => {
  expect(judge(robots).status).toBe('warn');
});

test.each(['https://', 'https:s.xml'])('the value %j fails, whatever is beside it', (value) => {
  const judgement = judge(`Sitemap: https://firm.test/a.xml\nSitemap: ${value}`);
  expect(judgement).toMatchObject({ status: 'fail', value: 2, count: 1 });
  expect(judgement.items?.[0]?.detail).toContain('Line 2: ');
});

test('an unreadable file is not judged', () => {
  expect(judge(500).status).toBe('info');
});
