import { expect, test, vi } from 'vitest';
import {
  type Check,
  type DocumentSubject,
  fail,
  info,
  type Judgement,
  pass,
  warn,
} from '../catalog/define-check.ts';
import { checks as listed } from '../checks/checks.ts';
import { type SiteFixture, siteSnapshot } from '../testing/subjects.ts';
import { judge } from './report.ts';
import type { Report } from './report-types.ts';

/** A check with a name, tools and weight of the list, which judges documents in this way. */
function check(
  category: Check['category'],
  id: string,
  judge: (subject: DocumentSubject) => Judgement,
): Check {
  const { tools, weight } = listed.find((one) => one.id === id) ?? { tools: allTools, weight: 0 };
  const words = { title: 'T', why: 'W.', fix: 'F.', source: 'S' };
  return { ...words, id, of: 'document', category, tools, weight, judge };
}
const allTools = ['page', 'site', 'qa'] as const;

const failing = (category: Check['category'], id: string) => check(category, id, () => fail('No.'));

const title = check('onpage', 'title.present', ({ document }) =>
  document.titles.length > 0 ? pass('There is one.') : fail('There is none.'),
);
const status: Check = {
  ...failing('crawl', 'fetch.status'),
  of: 'answer',
  judge: ({ page }) => (page.answer.status === 200 ? pass('200.') : fail(`${page.answer.status}.`)),
};
const orphans: Check = {
  ...failing('links', 'site.orphans'),
  of: 'site',
  judge: () => warn('One.'),
};

const options = { fetchedAt: '2026-11-01T12:00:00Z', durationMs: 12.4, engine: 'TestAudit/1.0' };

const report = (fixture: SiteFixture, ...checks: Check[]): Promise<Report> =>
  judge(siteSnapshot(fixture), { ...options, checks });

test('a tool runs each of its checks once, with texts and weight', async () => {
  const { checks, score, grade, categories, durationMs } = await report(
    { html: '<title>x</title>' },
    status,
    title,
    orphans,
  );
  expect(checks.map(({ id, status, weight, why }) => [id, status, weight, why])).toEqual([
    ['fetch.status', 'pass', 10, 'W.'],
    ['title.present', 'pass', 8, 'W.'],
  ]);
  expect([score, grade, durationMs]).toEqual([100, 'A', 12]);
  expect(categories.map(({ id, score, weight, passed }) => [id, score, weight, passed])).toEqual([
    ['crawl', 100, 8, 1],
    ['onpage', 100, 15, 1],
  ]);
});

test('an error page is judged by its answer only, and capped', async () => {
  const { checks, score, grade, priorities } = await report(
    { html: '<p>x', status: 404 },
    status,
    title,
  );
  expect(checks.map(({ status }) => status)).toEqual(['fail', 'info']);
  expect(checks[1]?.message).toContain('404');
  expect([score, grade]).toEqual([0, 'F']);
  expect(priorities).toEqual(['fetch.status']);
});

test('a gate caps an otherwise good score', async () => {
  const robots = failing('index', 'index.robots-txt');
  const rest = check('index', 'canonical.single', () => pass('1'));
  const graded = await report({ html: '<title>x</title>' }, status, robots, rest, title);
  expect(graded.score).toBe(59);
  expect(graded.priorities[0]).toBe('index.robots-txt');
});

test('a broken check breaks nothing and is reported as undecided', async () => {
  const onBroken = vi.fn();
  const broken = check('onpage', 'heading.h1', () => {
    throw new Error('bug');
  });
  const snapshot = siteSnapshot({ html: '<title>x</title>' });
  const { checks, score } = await judge(snapshot, {
    ...options,
    checks: [title, broken],
    onBroken,
  });
  expect(checks[1]).toMatchObject({ id: 'heading.h1', status: 'info' });
  expect(score).toBe(100);
  expect(onBroken).toHaveBeenCalledWith('heading.h1', expect.any(Error));
});

test('a site earns the mean over its pages; error pages and redirects never count for a missing title', async () => {
  const pages = [
    { url: 'https://firm.test/a', html: '<title>a</title>' },
    { url: 'https://firm.test/b', html: '<p>b' },
    { url: 'https://firm.test/c', html: '<title>c</title>' },
    { url: 'https://firm.test/gone', html: '<p>x', status: 404 },
    { url: 'https://firm.test/a', asked: 'https://firm.test/old', html: '<title>a</title>' },
    { url: 'https://firm.test/slow', fault: 'timeout' as const },
  ];
  const {
    checks,
    categories,
    score,
    pages: listed,
  } = await report({ html: '<title>h</title>', pages }, title);
  expect(checks[0]).toMatchObject({
    status: 'fail',
    value: 1,
    items: [{ url: 'https://firm.test/b' }],
  });
  expect([categories[0]?.score, score]).toEqual([75, 75]);
  expect(listed?.map(({ status }) => status)).toEqual([200, 200, 200, 200, 404, 200, 0]);
});

test('local checks judge the homepage of a site and do not count there', async () => {
  const { checks, categories } = await report(
    { tool: 'site', html: '<title>h</title>' },
    title,
    failing('conversion', 'local.cta'),
  );
  expect(checks[1]).toMatchObject({ id: 'local.cta', status: 'fail', weight: 0 });
  expect(categories[1]).toMatchObject({ id: 'conversion', score: null, weight: 0 });
});

test('a check without weight is reported and not counted; those for firms are listed apart', async () => {
  const { checks, practice, score } = await report(
    { html: '<title>x</title>' },
    title,
    failing('content', 'content.new'),
    failing('practice', 'practice.x'),
  );
  expect(checks.map(({ id, weight }) => [id, weight])).toEqual([
    ['title.present', 8],
    ['content.new', 0],
  ]);
  expect(practice.map(({ id }) => id)).toEqual(['practice.x']);
  expect(score).toBe(100);
});

test('evidence is limited to fifty items with the full number, and every text is cut', async () => {
  const items = Array.from({ length: 70 }, () => ({ detail: 'x'.repeat(5000) }));
  const many = check('onpage', 'image.alt', () => fail('Many.', { items }));
  const { checks } = await report({ html: '<p>x' }, many);
  expect([checks[0]?.items?.length, checks[0]?.count]).toEqual([50, 70]);
  expect(checks[0]?.items?.[0]?.detail.length).toBe(600);
});

test('the most expensive faults come first, at most five', async () => {
  const cheap = failing('markup', 'html.doctype');
  const half = check('onpage', 'heading.h1', () => warn('x'));
  const none = check('onpage', 'title.single', () => info('x'));
  const { priorities } = await report({ html: '<p>x' }, title, half, none, cheap);
  expect(priorities).toEqual(['title.present', 'html.doctype', 'heading.h1']);
});

test('an ineffective cap costs nothing, except one that hides the page from search, which still comes first', async () => {
  const https = failing('security', 'security.https');
  const mixed = failing('security', 'security.mixed-content');
  const noindex = failing('index', 'index.robots-directives');
  const h1 = failing('onpage', 'title.present');
  const { priorities } = await report({ html: '<p>x' }, noindex, h1, https, mixed);
  expect(priorities).toEqual([
    'index.robots-directives',
    'title.present',
    'security.https',
    'security.mixed-content',
  ]);
});

test.each([
  [{ end: 'page-limit' } as const, { pageLimit: true }],
  [{ end: 'refusing-server' } as const, { stoppedByServer: true }],
  [{ end: 'robots', blockedByRobots: 3 } as const, { blockedByRobots: 3 }],
  [{ end: 'complete' } as const, undefined],
])('a crawl that ended by %j says so', async (crawl, limits) => {
  expect((await report({ html: '<p>x', tool: 'site', crawl }, title)).limits).toEqual(limits);
});
