import { gates } from 'site-audit/report';
import { describe, expect, test } from 'vitest';
import type { ReportView, TitledCheck } from './audit-view.ts';
import {
  capOf,
  fixToCopy,
  hostOf,
  isWebAddress,
  limitSentences,
  meaningOf,
  pathOf,
  sourceWords,
  verdictOf,
  verdictSentence,
} from './report-words.ts';
import { sampleReport } from './testing/sample-report.ts';

const titled = (check: object) => ({ title: 'Robots directives', ...check }) as TitledCheck;
const view = (given: Partial<ReportView> = {}): ReportView => ({
  ...sampleReport('site'),
  ...given,
});

const failing = (id: string, given: object = {}) =>
  titled({ id, title: id, status: 'fail', weight: 10, ...given });

describe('the verdict', () => {
  test.each([
    ['A', 100, [], 'Clean'],
    ['B', 89, [failing('title.length')], 'Fix some'],
    ['C', 70, [], 'Fix some'],
    ['F', 59, [failing('image.alt')], 'Fix now'],
    ['B', 89, [failing('security.https')], 'Fix some'],
    ['F', 39, [failing('fetch.status')], 'Fix now'],
  ] as const)('of grade %s at %i with %j is %s', (grade, score, checks, verdict) => {
    expect(verdictOf(view({ tool: 'page', grade, score, checks: [...checks] }))).toBe(verdict);
  });

  test.each([
    ['C', 72, 'Fix 1 failure, listed below. The rest of this page is in order.'],
    ['A', 95, 'Little is left to fix on this page: 1 failure, listed below.'],
    [
      'F',
      51,
      'Too much keeps visitors from this page: 1 failure. The list starts with what costs most.',
    ],
  ] as const)('of grade %s counts the failures', (grade, score, sentence) => {
    expect(
      verdictSentence(view({ tool: 'page', grade, score, checks: [failing('image.alt')] })),
    ).toBe(sentence);
  });
});

describe('a gate', () => {
  const gated = (score: number, grade: ReportView['grade'], ...ids: string[]) =>
    view({ tool: 'page', score, grade, checks: ids.map((id) => failing(id)) });

  test('is named with its meaning when it limits the score', () => {
    const report = gated(89, 'B', 'security.https');
    expect(capOf(report)).toEqual({ most: 89, titles: ['security.https'], holds: true });
    expect(meaningOf(report)).toMatch(/connection/);
    expect(verdictSentence(gated(59, 'F', 'index.robots-txt'))).toMatch(
      /^“index.robots-txt” outweighs everything that is in order/,
    );
  });

  test('with the lowest limit is the one named', () => {
    const report = gated(39, 'F', 'security.https', 'index.robots-txt', 'fetch.status');
    expect(capOf(report)).toEqual({ most: 39, titles: ['fetch.status'], holds: true });
    expect(meaningOf(report)).toMatch(/No page answers/);
  });

  test('names a redirect loop before the status, which a loop lacks', () => {
    expect(meaningOf(gated(39, 'F', 'fetch.status', 'redirect.loop'))).toMatch(/circle/);
  });

  test('means little if a bot wall may have answered', () => {
    expect(meaningOf(view({ limited: true }))).toMatch(/wall/);
  });

  test('each has its own words', () => {
    const sentences = Object.keys(gates).map((id) => meaningOf(gated(gates[id] ?? 0, 'B', id)));
    expect(new Set(sentences).size).toBe(Object.keys(gates).length);
    expect(sentences).not.toContain(meaningOf(gated(85, 'B')));
  });
});

test('lists limits separately, and only those reached', () => {
  const { pageLimit, timeLimit } = { pageLimit: true, timeLimit: true };
  expect(limitSentences(view({ limits: { pageLimit, timeLimit } }))).toHaveLength(2);
  expect(limitSentences(view({ limits: { stoppedByServer: true } }))).toEqual([
    expect.stringMatching(/stopped reading/),
  ]);
  expect(limitSentences(view({ limits: { blockedByRobots: 0 }, limited: false }))).toEqual([]);
  expect(limitSentences(view({ limits: {}, limited: true }))[0]).toMatch(/wall/);
});

test('explains why a crawl ended after one page', () => {
  const pages = (view().pages ?? []).slice(0, 1);
  expect(limitSentences(view({ limits: {}, pages }))).toEqual([
    expect.stringMatching(/no link on it/),
  ]);
  expect(limitSentences(view({ limits: { blockedByRobots: 4 }, pages }))).toEqual([
    expect.stringMatching(/robots file.*4 pages/),
  ]);
});

test.each([
  ['https://www.yourfirm.com/x?y#z', 'yourfirm.com'],
  ['http://127.0.0.1:8461/', '127.0.0.1:8461'],
  ['nothing', 'nothing'],
])('the host of %s is %s', (address, host) => {
  expect(hostOf(address)).toBe(host);
});

test.each([
  ['https://a.com', '/'],
  ['https://a.com/tax?year=2026#top', '/tax?year=2026'],
  ['nothing', '/'],
])('the path of %s is %s', (address, path) => {
  expect(pathOf(address)).toBe(path);
});

test.each([
  ['https://a.com/', true],
  ['HTTP://a.com/', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['//a.com', false],
  ['', false],
])('whether %s may become a link: %s', (address, may) => {
  expect(isWebAddress(address)).toBe(may);
});

test('expands source prefixes and keeps sources without one', () => {
  expect(
    sourceWords('G:title-link; LH:document-title; RFC9110 §15; WCAG 1.1.1; ACT:97a4e1, 59796f'),
  ).toBe(
    'Google Search Central, title-link; Lighthouse, document-title; RFC9110 §15; WCAG 2.2, 1.1.1; W3C ACT rules, 97a4e1, 59796f',
  );
});

test('a copied fix contains page, finding, at most five pieces of evidence and the fix', () => {
  const items = Array.from({ length: 9 }, (_, index) => ({ detail: `line ${index}` }));
  const check = titled({ message: 'It is long.', fix: 'Shorten it.', items });
  expect(fixToCopy(check, 'https://a.com/').split('\n')).toEqual([
    'Robots directives (https://a.com/)',
    'It is long.',
    '- line 0',
    '- line 1',
    '- line 2',
    '- line 3',
    '- line 4',
    'Fix: Shorten it.',
  ]);
});
