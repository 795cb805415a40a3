import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { PageSource } from '#domain/audit/document/read-page.ts';
import { createReadingThreads } from './page-reader.ts';

const log = { warn: vi.fn() };

/** Threads that end with the test. */
function start(options: { threads: number; cpuLimit?: number; file?: string }) {
  const threads = createReadingThreads({ ...options, log });
  onTestFinished(async () => {
    await threads.close();
    log.warn.mockClear();
  });
  return threads;
}

function source(html: string): PageSource {
  return {
    url: 'https://firm.test/',
    headers: [['content-type', 'text/html; charset=utf-8']],
    body: new TextEncoder().encode(html),
    maxElements: 1000,
  };
}

test('pages are read in parallel, each answer to its own page', async () => {
  const { read } = start({ threads: 2 });
  const pages = await Promise.all([1, 2, 3, 4, 5].map((n) => read(source(`<title>Page ${n}</title>`))));
  const titles = pages.map(({ document }) => document?.titles[0]?.text);
  expect(titles).toEqual(['Page 1', 'Page 2', 'Page 3', 'Page 4', 'Page 5']);
  expect(log.warn).not.toHaveBeenCalled();
});

test('a page that never finishes is abandoned, and the next one is read', async () => {
  const { read } = start({ threads: 1, cpuLimit: 300 });
  // The parser compares each attribute with all earlier ones, so its cost is quadratic.
  const attributes = Array.from({ length: 400_000 }, (_, n) => ` a${n}`).join('');
  const [endless, next] = await Promise.all([
    read(source(`<p${attributes}>`)),
    read(source('<title>Next</title>')),
  ]);
  expect(endless).toMatchObject({ content: { verdict: 'html' }, document: null });
  expect(next.document?.titles[0]?.text).toBe('Next');
  expect(log.warn).toHaveBeenCalledExactlyOnceWith({ host: 'firm.test' }, 'a page took too long to read');
});

test('closing the threads answers waiting pages without a document', async () => {
  const { read, close } = start({ threads: 1 });
  const pages = Promise.all([read(source('<p>a')), read(source('<p>b')), read(source('<p>c'))]);
  await close();
  expect((await pages).map(({ document }) => document)).toEqual([null, null, null]);
});

test('oversized facts are not sent, and the page counts as unreadable', async () => {
  const { read } = start({ threads: 1 });
  const inputs = Array.from({ length: 999 }, (_, n) => `<meta name="m${n}" content="${'x'.repeat(10_000)}">`);
  const [heavy, light] = await Promise.all([
    read(source(inputs.join(''))),
    read(source('<title>Light</title>')),
  ]);
  expect(heavy).toMatchObject({ content: { verdict: 'html' }, document: null, weight: 0 });
  expect(light.weight).toBeGreaterThan(0);
  expect(log.warn).not.toHaveBeenCalled();
});

/** Threads that return their own number as the weight. */
function countingThreads() {
  const folder = mkdtempSync(join(tmpdir(), 'site-threads-'));
  const file = join(folder, 'thread.mjs');
  writeFileSync(
    file,
    `import { parentPort, threadId } from 'node:worker_threads';
     parentPort.on('message', () => parentPort.postMessage({ content: {}, document: null, weight: threadId }));`,
  );
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return start({ threads: 2, file });
}

const large = () => source('x'.repeat(1024 * 1024 + 1));

test('a thread ends after the last waiting large document, because it keeps its memory', async () => {
  const { read } = countingThreads();
  const together = await Promise.all([read(large()), read(large()), read(large())]);
  expect(new Set(together.map(({ weight }) => weight)).size).toBe(1);
  const later = await read(large());
  expect(later.weight).not.toBe(together[0]?.weight);
});

test('a thread that reads small documents continues', async () => {
  const { read } = countingThreads();
  const [first, second] = [await read(source('a')), await read(source('b'))];
  expect(second.weight).toBe(first.weight);
});
