import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { silent } from '../testing/silent-log.ts';
import { filledIn, mailFiles, siteOfEachTest } from '../testing/temporary-site.ts';
import { deliverySettings } from './delivery-settings.ts';
import { createDeliveryThread, type DeliveryThread } from './delivery-thread.ts';

const site = siteOfEachTest();
let thread: DeliveryThread | undefined;
afterEach(async () => {
  await thread?.stop(0);
  thread = undefined;
});

const patience = { timeout: 120_000, interval: 200 };

function settings() {
  const environment = {
    ...site.environment,
    LOG_LEVEL: 'silent',
    TEST_MODE: '1',
    TEST_CLOCK: '2026-11-21T00:00:00Z',
  };
  return deliverySettings(readConfig(environment), 'sources', site.clock);
}

const statuses = async () =>
  (await site.db.selectFrom('outbox').select('status').execute()).map(({ status }) => status);

test('the thread delivers what the server stored and stops on request', { timeout: 180_000 }, async () => {
  // Before the thread starts, whose clock begins with the site's: filling in the form moves that one.
  await site.leads.submit('contact', filledIn(site));
  thread = createDeliveryThread({ settings, log: silent });
  thread.start();
  thread.wake();
  await expect.poll(statuses, patience).toEqual(['sent', 'sent']);
  expect(mailFiles(site.dataDir)).toHaveLength(2);
  expect(thread.states().mail).toBe('file');
  await thread.stop(5000);
});

test('a thread that dies is restarted, and meanwhile mail counts as failing', {
  timeout: 180_000,
}, async () => {
  const mark = join(site.dataDir, 'died-once');
  const file = join(site.dataDir, 'thread.mjs');
  writeFileSync(
    file,
    `import { existsSync, writeFileSync } from 'node:fs';
     import { parentPort } from 'node:worker_threads';
     if (!existsSync(${JSON.stringify(mark)})) { writeFileSync(${JSON.stringify(mark)}, ''); throw new Error('a slip'); }
     parentPort.postMessage({ mail: 'file' });
     parentPort.on('message', (message) => {
       if (message === 'wake') parentPort.postMessage({ mail: 'smtp' });
       else process.exit();
     });`,
  );
  const lines: unknown[] = [];
  const log = { ...silent, error: (...line: unknown[]) => lines.push(line) } as unknown as typeof silent;
  thread = createDeliveryThread({ settings, log, file });
  thread.start();
  await expect.poll(() => thread?.states().mail, { ...patience, interval: 10 }).toBe('failing');
  await expect.poll(() => thread?.states().mail, patience).toBe('file');
  expect(lines).toHaveLength(2);
  thread.wake();
  // The new thread gets messages.
  await expect.poll(() => thread?.states().mail, patience).toBe('smtp');
});

test('a thread that fails while it stops has stopped, so that the server closes its database', {
  timeout: 60_000,
}, async () => {
  const file = join(site.dataDir, 'thread.mjs');
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads';
     parentPort.postMessage({ mail: 'smtp' });
     parentPort.on('message', () => { throw new Error('no database'); });`,
  );
  thread = createDeliveryThread({ settings, log: silent, file });
  thread.start();
  await expect.poll(() => thread?.states().mail, patience).toBe('smtp');
  await expect(thread.stop(5000)).resolves.toBeUndefined();
});
