import { describe, expect, test } from 'vitest';
import type { ReportView, TitledCheck } from './audit-view.ts';
import {
  capOf,
  fixToCopy,
  hostOf,
  isWebAddress,
  limitSentences,
  opinionOf,
  opinionSentence,
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

test.each([
  [0, 'Adverse'],
  [49, 'Adverse'],
  [50, 'Qualified'],
  [84, 'Qualified'],
  [85, 'Unqualified'],
  [100, 'Unqualified'],
])('a score of %i is worth the opinion %s', (score, opinion) => {
  expect(opinionOf(score)).toBe(opinion);
});

describe('the opinion', () => {
  const one = (status: TitledCheck['status']) => [titled({ id: 'title.length', status, weight: 3 })];

  test('counts failures and warnings', () => {
    const sentence = opinionSentence(view({ score: 72, grade: 'C' }));
    expect(sentence).toBe(
      'Except for 5 failures and 3 warnings, listed below, this site presents the firm fairly.',
    );
  });

  test('says when there is nothing to note', () => {
    const sentence = opinionSentence(view({ score: 100, grade: 'A', checks: one('pass') }));
    expect(sentence).toMatch(/nothing is noted/);
  });

  test('calls nothing fair that got an F', () => {
    expect(opinionSentence(view({ score: 59, grade: 'F', checks: one('fail') }))).not.toMatch(/fairly/);
  });
});

describe('a gate', () => {
  test('is named when it holds the score', () => {
    expect(capOf(view({ score: 59 }))).toEqual({ most: 59, titles: ['Robots directives'] });
  });

  test('is not named when the score is lower for other reasons', () => {
    expect(capOf(view({ score: 41 }))).toBeUndefined();
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
