import { expect, test } from 'vitest';
import { readLines } from './run-audits.ts';

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
  expect(await linesOf(bytes('{"a":'), bytes('1}\n{"b"'), bytes(':2}\n'))).toEqual(['{"a":1}', '{"b":2}']);
});

test('decodes a character split between chunks', async () => {
  const [first, ...rest] = [bytes('“x”\n').slice(0, 1), bytes('“x”\n').slice(1)];
  expect(await linesOf(first, ...rest)).toEqual(['“x”']);
});

test('the last line needs no line break, and blank lines are skipped', async () => {
  expect(await linesOf(bytes('a\n\n  \nb'))).toEqual(['a', 'b']);
});
