import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { PageSource } from '../document/read-page.ts';
import type { CheckResult, Report } from '../report/report-types.ts';
import { IsolationFault } from '../shared/isolated.ts';
import { aReport } from '../testing/a-report.ts';
import { reportLimits } from './audit-limits.ts';
import { fitReport } from './fit-report.ts';
import { createPageReader } from './page-reader.ts';

const log = { warn: vi.fn() };

/** A reader whose thread ends with the test. */
function start(options: { cpuMs?: number; file?: string } = {}) {
  const reader = createPageReader({ ...options, log });
  onTestFinished(async () => {
    await reader.close();
    log.warn.mockClear();
  });
  return reader;
}

function source(html: string): PageSource {
  return {
    url: 'https://firm.test/',
    headers: [['content-type', 'text/html; charset=utf-8']],
    body: new TextEncoder().encode(html),
    maxElements: 1000,
  };
}

test('each answer belongs to its own page', async () => {
  const { read } = start();
  const pages = await Promise.all([1, 2, 3].map((n) => read(source(`<title>Page ${n}</title>`))));
  expect(pages.map(({ document }) => document?.titles[0]?.text)).toEqual([
    'Page 1',
    'Page 2',
    'Page 3',
  ]);
  expect(log.warn).not.toHaveBeenCalled();
});

test('a page that never finishes is abandoned, and the next one is read', async () => {
  const { read } = start({ cpuMs: 1000 });
  // The parser compares each attribute with all earlier ones, so its cost is quadratic.
  const attributes = Array.from({ length: 1_200_000 }, (_, n) => ` a${n}`).join('');
  const [endless, next] = await Promise.all([
    read(source(`<p${attributes}>`)),
    read(source('<title>Next</title>')),
  ]);
  expect(endless).toMatchObject({ content: { verdict: 'html' }, document: null });
  expect(next.document?.titles[0]?.text).toBe('Next');
  const why = { host: 'firm.test', err: new IsolationFault('late') };
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(why, 'a page could not be read');
});

test('closing answers waiting pages without a document', async () => {
  const { read, close } = start();
  const pages = Promise.all([read(source('<p>a')), read(source('<p>b')), read(source('<p>c'))]);
  await close();
  expect((await pages).map(({ document }) => document)).toEqual([null, null, null]);
});

test('oversized facts are not sent, and the page counts as unreadable', async () => {
  const { read } = start();
  const inputs = Array.from(
    { length: 999 },
    (_, n) => `<meta name="m${n}" content="${'x'.repeat(10_000)}">`,
  );
  const [heavy, light] = await Promise.all([
    read(source(inputs.join(''))),
    read(source('<title>Light</title>')),
  ]);
  expect(heavy).toMatchObject({ content: { verdict: 'html' }, document: null, weight: 0 });
  expect(light.weight).toBeGreaterThan(0);
  expect(log.warn).not.toHaveBeenCalled();
});

test('a thread ends after a large document, because it would keep its memory, and otherwise reads on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-threads-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'thread.mjs');
  writeFileSync(
    file,
    `import { parentPort, threadId } from 'node:worker_threads';
     parentPort.on('message', () => parentPort.postMessage({ content: {}, document: null, weight: threadId }));`,
  );
  const { read } = start({ file });
  const threadOf = async (html: string) => (await read(source(html))).weight;
  const large = 'x'.repeat(1024 * 1024 + 1);
  const [first, second, third] = [await threadOf('a'), await threadOf(large), await threadOf('b')];
  expect([second === first, third === first]).toEqual([true, false]);
});

const sizeOf = (report: Report) => Buffer.byteLength(JSON.stringify(report));

function checksWith(items: number, detail: string): CheckResult[] {
  return Array.from({ length: 119 }, (_, n) => ({
    id: `title.x${n}`,
    category: 'onpage',
    status: 'fail',
    weight: 1,
    message: 'Too much.',
    items: Array.from({ length: items }, () => ({ url: 'https://doe.example/', detail })),
    count: 700,
  }));
}

test('an ordinary report stays unchanged', () => {
  const report = aReport();
  expect(fitReport(report)).toBe(report);
});

test('a long report loses examples and keeps their count', () => {
  const report = aReport({ checks: checksWith(50, '<p>'.repeat(100)) });
  const fitting = fitReport(report);
  expect(sizeOf(fitting)).toBeLessThanOrEqual(reportLimits.bytes);
  expect(fitting.checks[0]?.items?.length).toBeGreaterThan(0);
  expect(fitting.checks.map(({ count }) => count)).toEqual(Array(119).fill(700));
});

test.each<[string, Partial<Report>]>([
  [
    'messages',
    { checks: checksWith(1, 'x').map((check) => ({ ...check, message: 'é'.repeat(30_000) })) },
  ],
  [
    'values',
    { checks: checksWith(1, 'x').map((check) => ({ ...check, value: Array(9000).fill('long') })) },
  ],
  [
    'redirects',
    { redirects: Array(10).fill({ url: 'x'.repeat(90_000), status: 301, location: '/' }) },
  ],
])('a report fits whatever part of it is long: %s', (_, given) => {
  const report = aReport(given);
  expect(sizeOf(report)).toBeGreaterThan(reportLimits.bytes);
  expect(sizeOf(fitReport(report))).toBeLessThanOrEqual(reportLimits.bytes);
});
