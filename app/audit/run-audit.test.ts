import { expect, test } from 'vitest';
import { announcementOf, readLines, stageWords } from './run-audit.ts';

const linesOf = async (...chunks: Uint8Array<ArrayBuffer>[]) => {
  const stream = new ReadableStream<BufferSource>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  return Array.fromAsync(readLines(stream));
};
const bytes = (text: string) => new TextEncoder().encode(text);

test('yields lines wherever the chunks are cut', async () => {
  expect(await linesOf(bytes('{"a":'), bytes('1}\n{"b"'), bytes(':2}\n'))).toEqual([
    '{"a":1}',
    '{"b":2}',
  ]);
});

test('decodes a character split between chunks', async () => {
  const [first, ...rest] = [bytes('“x”\n').slice(0, 1), bytes('“x”\n').slice(1)];
  expect(await linesOf(first, ...rest)).toEqual(['“x”']);
});

test('the last line needs no line break, and blank lines are skipped', async () => {
  expect(await linesOf(bytes('a\n\n  \nb'))).toEqual(['a', 'b']);
});

const reading = (pagesRead: number, pagesKnown: number, pagesMost = 50) => ({
  stage: 'reading' as const,
  pagesRead,
  pagesKnown,
  pagesMost,
  current: 'https://a.com/',
});

test('reports the queue position', () => {
  expect(stageWords({ stage: 'waiting', ahead: 3 })).toBe('Waiting: 3 audits are ahead of yours');
  expect(stageWords({ stage: 'waiting', ahead: 1 })).toBe('Waiting: 1 audit is ahead of yours');
  expect(stageWords({ stage: 'waiting', ahead: 0 })).toBe('Next in line');
});

test('known pages are never fewer than pages read, nor more than the limit', () => {
  expect(stageWords(reading(7, 3))).toBe('Reading: 7 of 7 pages known so far');
  expect(stageWords(reading(7, 400))).toBe('Reading: 7 of 50 pages known so far');
});

test('shows no count before a crawl knows its pages', () => {
  expect(stageWords(reading(0, 1))).toBe('Reading the first page');
});

test('the announcement changes only every ten pages', () => {
  const spoken = (pagesRead: number) => announcementOf(reading(pagesRead, 40));
  expect(new Set([10, 13, 19].map(spoken))).toEqual(new Set(['10 pages read.']));
  expect(spoken(20)).toBe('20 pages read.');
});
