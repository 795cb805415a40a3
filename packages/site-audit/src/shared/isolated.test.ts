import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isolated } from './isolated.ts';

/** Answers with a number of its own thread and of the piece of data, unless that says otherwise. */
const program = `
import { threadId, workerData } from 'node:worker_threads';
import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { answerWith } from '${join(import.meta.dirname, 'isolated.ts')}';
let count = 0;
const kept = [];
answerWith(async (data) => {
  // Not JavaScript, and never finished.
  if (data === 'native') await promisify(pbkdf2)('a', 'b', 2 ** 31 - 1, 64, 'sha512');
  if (data === 'bytes') for (;;) {
    kept.push(Buffer.alloc(2 ** 24, 1));
    await new Promise((turn) => setTimeout(turn, 5));
  }
  if (data === 'loop') for (;;);
  if (data === 'fill') for (const all = []; ; ) all.push({});
  if (data === 'throw') throw new Error('a mistake');
  count += 1;
  return { count, given: workerData, ...(data === 'environment' && { names: Object.keys(process.env) }) };
});
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'isolated-'));
  writeFileSync(join(folder, 'thread.mts'), program);
});
afterAll(() => rmSync(folder, { recursive: true }));

type Answer = { count: number; given: unknown };

function start(options: Partial<Parameters<typeof isolated>[1]> = {}) {
  const limits = { heapMb: 32, cpuMs: 10_000, given: 'words', ...options };
  const thread = isolated<string, Answer>(join(folder, 'thread.mts'), limits);
  onTestFinished(thread.stop);
  return thread;
}

test('one thread takes one piece after the other, with what it was given', async () => {
  const { run } = start({ idleMs: 60_000 });
  const answers = await Promise.all([run('a'), run('b', { isLast: true }), run('c')]);
  expect(answers).toEqual([1, 2, 1].map((count) => ({ count, given: 'words' })));
});

test('by default each piece has a thread of its own', async () => {
  const { run } = start();
  expect([(await run('a')).count, (await run('b')).count]).toEqual([1, 1]);
});

test.each([
  ['loop', 'late', undefined],
  ['fill', 'ended', { code: 'ERR_WORKER_OUT_OF_MEMORY' }],
  ['throw', 'ended', { message: 'a mistake' }],
])(
  'a piece that makes the thread %s is refused, and the next one is taken',
  async (data, reason, cause) => {
    // Only the piece that never ends waits for its limit: on a busy machine a thread may start late.
    const { run } = start({ idleMs: 60_000, ...(reason === 'late' && { cpuMs: 1000 }) });
    const [refused, next] = await Promise.allSettled([run(data), run('next')]);
    expect(refused).toMatchObject({
      status: 'rejected',
      reason: { reason, ...(cause && { cause }) },
    });
    expect(next).toMatchObject({ status: 'fulfilled', value: { count: 1 } });
  },
);

test('stopping refuses what runs and what waits', async () => {
  const { run, stop } = start();
  const all = Promise.allSettled([run('loop'), run('a')]);
  await stop();
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

describe('in a process', () => {
  const startProcess = (options = {}) =>
    start({ heapMb: 64, idleMs: 60_000, process: { memoryMb: 300 }, ...options });

  test('one takes one piece after the other, and the environment stays outside', async () => {
    const { run } = startProcess();
    const answers = await Promise.all([run('a'), run('b', { isLast: true }), run('environment')]);
    expect(answers).toMatchObject([
      { count: 1 },
      { count: 2 },
      { count: 1, names: ['ISOLATED_LIMITS'] },
    ]);
  });

  test.each(['native', 'loop', 'fill', 'bytes', 'throw'])(
    'a piece that makes it %s is refused, and the next one is taken',
    async (data) => {
      const { run } = startProcess(data === 'native' || data === 'loop' ? { cpuMs: 500 } : {});
      const [refused, next] = await Promise.allSettled([run(data), run('next')]);
      expect(refused.status).toBe('rejected');
      expect(next).toMatchObject({ status: 'fulfilled', value: { count: 1 } });
    },
  );
});
