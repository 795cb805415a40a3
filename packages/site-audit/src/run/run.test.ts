import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { PageSource } from '../document/read-page.ts';
import type { CheckResult, Report } from '../report/report-types.ts';
import { aReport } from '../testing/a-report.ts';
import { reportLimits } from './audit-limits.ts';
import { fitReport } from './fit-report.ts';
import { createPageReader } from './page-reader.ts';

const log = { warn: vi.fn() };

/** A reader whose thread ends with the test. */
function start(file?: string) {
  const reader = createPageReader({ file, log });
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
  const { read } = start(file);
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
