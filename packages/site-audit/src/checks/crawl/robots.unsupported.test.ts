import { expect, test } from 'vitest';
import { siteSnapshot } from '../../testing/subjects.ts';
import { check } from './robots.unsupported.ts';

const judge = (robots: string | number) => check.judge(siteSnapshot({ tool: 'site', robots }));

test.each(['', 'User-agent: *\nDisallow: /noindex', '# noindex: /'])('%j passes', (robots) => {
  expect(judge(robots).status).toBe('pass');
});

test.each(['noindex', 'nofollow', 'crawl-delay'])('%s warns', (field) => {
  expect(judge(`User-agent: *\n${field.toUpperCase()}: 5`)).toMatchObject({
    status: 'warn',
    value: [field],
    items: [{ detail: `Line 2: ${field}` }],
  });
});

test.each([404, 503, '<html>'])('%j: not judged', (robots) => {
  expect(judge(robots).status).toBe('info');
});
