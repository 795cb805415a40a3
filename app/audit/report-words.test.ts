import { describe, expect, test } from 'vitest';
import { gates } from '#domain/audit/presets.ts';
import type { ReportView, TitledCheck } from './audit-view.ts';
import {
  capOf,
  fixToCopy,
  hostOf,
  isWebAddress,
  limitSentences,
  meaningOf,
  opinionOf,
  opinionSentence,
  pathOf,
  sourceWords,
} from './report-words.ts';
import { sampleReport } from './sample-report.ts';

const titled = (check: object) => ({ title: 'Robots directives', ...check }) as TitledCheck;
const view = (given: Partial<ReportView> = {}): ReportView => {
  const { checks, practice, ...rest } = sampleReport('site');
  return {
    ...rest,
    checks: checks.map(titled),
    practice: practice.map(titled),
    id: 'id',
    expiresAt: 0,
    ...given,
  };
};

const failing = (id: string, given: object = {}) =>
  titled({ id, title: id, status: 'fail', weight: 10, ...given });

describe('the opinion', () => {
  test.each([
    ['A', 100, [], 'Unqualified'],
    ['A', 90, [failing('title.length')], 'Unqualified'],
    ['B', 89, [failing('title.length')], 'Qualified'],
    ['C', 70, [], 'Qualified'],
    ['D', 60, [failing('image.alt')], 'Qualified'],
    ['F', 59, [failing('image.alt')], 'Adverse'],
    ['F', 0, [], 'Adverse'],
    ['B', 89, [failing('security.https')], 'Qualified'],
    ['F', 59, [failing('robots.block-all')], 'Adverse'],
    ['F', 39, [failing('fetch.status')], 'Adverse'],
  ] as const)('of grade %s at %i with %j is %s', (grade, score, checks, opinion) => {
    expect(opinionOf(view({ tool: 'page', grade, score, checks: [...checks] }))).toBe(opinion);
  });

  test.each([
    ['C', 72, 'Except for 1 failure, listed below, this page presents the firm fairly.'],
    ['A', 95, 'In all material respects this page is in order, with 1 failure noted below.'],
    [
      'F',
      51,
      'With 1 failure, this page does not present the firm fairly. The list starts with what costs most.',
    ],
  ] as const)('of grade %s counts what speaks against it', (grade, score, sentence) => {
    expect(opinionSentence(view({ tool: 'page', grade, score, checks: [failing('image.alt')] }))).toBe(
      sentence,
    );
  });

  test('says when there is nothing to note', () => {
    const checks = [titled({ id: 'title.length', status: 'pass', weight: 3 })];
    expect(opinionSentence(view({ score: 100, grade: 'A', checks }))).toMatch(/nothing is noted/);
  });
});

describe('a gate', () => {
  const gated = (score: number, grade: ReportView['grade'], ...ids: string[]) =>
    view({ tool: 'page', score, grade, checks: ids.map((id) => failing(id)) });

  test('is named when it holds the score, and with it what it means', () => {
    const report = gated(89, 'B', 'security.https');
    expect(capOf(report)).toEqual({ most: 89, titles: ['security.https'], holds: true });
    expect(meaningOf(report)).toMatch(/connection/);
    expect(opinionSentence(gated(59, 'F', 'index.robots-txt'))).toMatch(
      /^“index.robots-txt” outweighs what is in order/,
    );
  });

  test('is named as a limit when the score is lower for other reasons', () => {
    expect(capOf(gated(72, 'C', 'security.https'))).toEqual({
      most: 89,
      titles: ['security.https'],
      holds: false,
    });
  });

  test('that leaves the least is the one spoken of', () => {
    const report = gated(39, 'F', 'security.https', 'index.robots-txt', 'fetch.status');
    expect(capOf(report)).toEqual({ most: 39, titles: ['fetch.status'], holds: true });
    expect(meaningOf(report)).toMatch(/No page answers/);
  });

  test('of a circle is spoken of before the status, which a circle has none of', () => {
    expect(meaningOf(gated(39, 'F', 'fetch.status', 'redirect.loop'))).toMatch(/circle/);
  });

  test('means little where a wall may have answered', () => {
    expect(meaningOf(view({ limited: true }))).toMatch(/wall/);
  });

  test('has words of its own, each of them', () => {
    const sentences = Object.keys(gates).map((id) => meaningOf(gated(gates[id] ?? 0, 'B', id)));
    expect(new Set(sentences).size).toBe(Object.keys(gates).length);
    expect(sentences).not.toContain(meaningOf(gated(85, 'B')));
  });

  test('of encryption is spoken of only where it holds the score', () => {
    expect(meaningOf(gated(41, 'F', 'security.https'))).toMatch(/hard to find/);
    expect(meaningOf(gated(84, 'B', 'security.https'))).toMatch(/Sound work/);
  });

  test('is not named when nothing fails, at whatever score', () => {
    expect(
      capOf(view({ score: 89, checks: [titled({ id: 'security.https', status: 'pass' })] })),
    ).toBeUndefined();
  });
});

test('limits are told one by one, and only those that were met', () => {
  const { pageLimit, timeLimit } = { pageLimit: true, timeLimit: true };
  expect(limitSentences(view({ limits: { pageLimit, timeLimit } }))).toHaveLength(2);
  expect(limitSentences(view({ limits: { stoppedByServer: true } }))).toEqual([
    expect.stringMatching(/broken off/),
  ]);
  expect(limitSentences(view({ limits: { blockedByRobots: 0 }, limited: false }))).toEqual([]);
  expect(limitSentences(view({ limits: {}, limited: true }))[0]).toMatch(/wall/);
});

test('a crawl that ends after one page says why', () => {
  const pages = (view().pages ?? []).slice(0, 1);
  expect(limitSentences(view({ limits: {}, pages }))).toEqual([expect.stringMatching(/no link on it/)]);
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
])('%s may become a link: %s', (address, may) => {
  expect(isWebAddress(address)).toBe(may);
});

test('sources are written out, and those without a prefix stay', () => {
  expect(sourceWords('G:title-link; LH:document-title; RFC9110 §15; WCAG 1.1.1')).toBe(
    'Google Search Central, title-link; Lighthouse, document-title; RFC9110 §15; WCAG 2.2, 1.1.1',
  );
});

test('a copied fix holds the page, the finding, at most five pieces of evidence and what to do', () => {
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
