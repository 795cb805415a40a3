import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPublisher } from './publisher.ts';
import { retryMs } from './schedule.ts';
import type { SupervisorOptions } from './supervise.ts';

const due = { builtFor: '2027-03-13T09:00:00Z', next: '2027-03-14T09:00:00Z' };
const lookEveryMs = 30_000;
let folder: string;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse(due.next) });
  folder = mkdtempSync(join(tmpdir(), 'publisher-'));
  mkdirSync(join(folder, 'node_modules', 'vite'), { recursive: true });
  writeFileSync(join(folder, 'schedule.json'), JSON.stringify(due));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

test('a build that cannot be started is a failed attempt, which is repeated with the Node of its version', async () => {
  const node = join(folder, 'node');
  const log = vi.fn<SupervisorOptions['log']>();
  const said = () => log.mock.calls.map(([, words, facts]) => [words, facts]);
  const stop = startPublisher({
    presentBuild: () => ({ version: folder, folder, node }),
    environment: {},
    log,
  });
  await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(2));
  expect(said()[0]).toEqual(['a build could not be started', { reason: expect.stringContaining('ENOENT') }]);
  writeFileSync(node, '#!/bin/sh\nexit 3\n');
  chmodSync(node, 0o700);
  vi.setSystemTime(Date.parse(due.next) + retryMs);
  vi.advanceTimersByTime(lookEveryMs);
  await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(3));
  expect(said()[2]).toEqual([expect.stringContaining('could not be published'), { status: 3 }]);
  stop();
});
