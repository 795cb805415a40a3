import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silent } from '../../testing/silent-log.ts';
import { createPreviews, type Previews } from './previews.ts';

let folder: string;
let previews: Previews;

/** A thread that counts its previews; the text is what it does. */
const program = `
import { parentPort } from 'node:worker_threads';
let count = 0;
parentPort.on('message', ({ id, request }) => {
  if (request.text === 'loop') for (;;);
  if (request.text === 'crash') process.exit(1);
  count += 1;
  parentPort.postMessage({ id, preview: { html: request.text + ' ' + count } });
});
`;

function start(options: { idleMs?: number; longestMs?: number } = {}) {
  previews = createPreviews({ file: join(folder, 'thread.mjs'), log: silent, ...options });
}
const render = (text: string) => previews.render({ file: 'a.md', text });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'previews-'));
  writeFileSync(join(folder, 'thread.mjs'), program);
});
afterEach(() => {
  previews.stop();
  rmSync(folder, { recursive: true });
});

test('one thread renders all pages', async () => {
  start();
  const all = await Promise.all(['a', 'b', 'c'].map(render));
  expect(all).toEqual([{ html: 'a 1' }, { html: 'b 2' }, { html: 'c 3' }]);
});

test('a thread that crashes or loops is said, and the next preview has a new one', async () => {
  start({ longestMs: 2000 });
  const fault = { fault: 'The preview failed. Try again.' };
  expect(await render('crash')).toEqual(fault);
  expect(await render('a')).toEqual({ html: 'a 1' });
  expect(await render('loop')).toEqual(fault);
  expect(await render('b')).toEqual({ html: 'b 1' });
});

test('an idle thread ends', async () => {
  start({ idleMs: 50 });
  await render('a');
  // Until the thread is gone, a preview goes to the old one and counts on.
  for (let ended = false; !ended; ) {
    await sleep(200);
    const preview = await render('b');
    ended = 'html' in preview && preview.html === 'b 1';
  }
});
