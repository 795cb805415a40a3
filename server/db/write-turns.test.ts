import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { createWriteTurns } from './write-turns.ts';

const afterMs = (ms: number) => new Promise<'waiting'>((resolve) => setTimeout(resolve, ms, 'waiting'));

test('turns are given one at a time in the order of requests', async () => {
  const turns = createWriteTurns();
  const order: string[] = [];
  const endFirst = await turns.take();
  const others = ['a', 'b', 'c'].map(async (name) => {
    const end = await turns.take();
    order.push(`${name} begins`);
    await afterMs(1);
    order.push(`${name} ends`);
    end();
  });
  expect(await Promise.race([...others, afterMs(20)])).toBe('waiting');
  expect(order).toEqual([]);
  endFirst();
  await Promise.all(others);
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('a turn that another thread never returns is skipped, and later turns do not wait for it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-turns-'));
  const file = join(folder, 'thread.mjs');
  writeFileSync(
    file,
    `import { parentPort, workerData } from 'node:worker_threads';
     import { createWriteTurns } from ${JSON.stringify(join(import.meta.dirname, 'write-turns.ts'))};
     parentPort.on('message', () => {});
     await createWriteTurns(workerData).take();
     parentPort.postMessage('taken');`,
  );
  const turns = createWriteTurns();
  const thread = new Worker(file, { workerData: turns.shared });
  await once(thread, 'message');
  const [first, second] = [turns.take(), turns.take()];
  expect(await Promise.race([first, afterMs(50)])).toBe('waiting');
  await thread.terminate();
  (await first)();
  (await second)();
  (await turns.take())();
  rmSync(folder, { recursive: true });
});

test('a skipped turn does not set the line back', async () => {
  const turns = createWriteTurns();
  const endLate = await turns.take();
  const endNext = await turns.take();
  endLate();
  expect(await Promise.race([turns.take(), afterMs(20)])).toBe('waiting');
  endNext();
});

test('all who share the turns see a crowd for a moment', async () => {
  const turns = createWriteTurns();
  const elsewhere = createWriteTurns(turns.shared);
  expect(elsewhere.isCrowded()).toBe(false);
  turns.noteCrowd();
  expect(elsewhere.isCrowded()).toBe(true);
  await expect.poll(() => elsewhere.isCrowded()).toBe(false);
});
