import { expect, test } from 'vitest';
import { siteSnapshot } from '../../testing/subjects.ts';
import { check } from './robots.syntax.ts';

const judge = (robots: string | number) => check.judge(siteSnapshot({ tool: 'site', robots }));

test.each(['', '# nothing'])('%j passes', (robots) => {
  expect(judge(robots).status).toBe('pass');
});

test('faults are listed with line, text and reason', () => {
  expect(judge('Disallow: /a\nUser-agent: *\nDisallow: b\nHello there\nDisallow: /$c')).toMatchObject({
    status: 'fail',
    value: [1, 3, 4, 5],
    count: 4,
    items: [
      { detail: 'Line 1: Disallow: /a (no User-agent line comes before it)' },
      { detail: 'Line 3: Disallow: b (the path starts with neither / nor *)' },
      { detail: 'Line 4: Hello there (it has no colon)' },
      { detail: 'Line 5: Disallow: /$c (a $ comes before the end of the path)' },
    ],
  });
});

test.each([404, 403])('%j has no lines to judge', (robots) => {
  expect(judge(robots).status).toBe('info');
});

test('a file with 20,000 faults is listed in part', () => {
  const judgement = judge('nonsense\n'.repeat(20_000));
  expect(judgement).toMatchObject({ status: 'fail', count: 20_000 });
  expect(judgement.items).toHaveLength(50);
  expect(judgement.value).toHaveLength(100);
});
