import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aheadMs, publishDuePages } from './publish-due.ts';

const next = Date.parse('2027-03-14T09:00:00Z');
const log = { error: vi.fn() };
let root: string;
let publisher: ReturnType<typeof publishDuePages>;

const write = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  root = mkdtempSync(join(tmpdir(), 'publish-due-'));
  write('build/schedule.json', JSON.stringify({ next: new Date(next).toISOString() }));
  write('node_modules/vite/package.json', '{}');
  write('scripts/publish.mjs', 'process.exit(3);');
  log.error.mockReset();
});
afterEach(() => {
  publisher.stop();
  vi.useRealTimers();
  rmSync(root, { recursive: true });
});

function startAt(at: number): void {
  vi.setSystemTime(at);
  publisher = publishDuePages(root, log as never);
}

function lookAt(at: number): void {
  vi.setSystemTime(at);
  vi.advanceTimersByTime(30_000);
}

/** Each publication fails, and says so. */
const publications = (count: number) =>
  vi.waitFor(() => expect(log.error.mock.calls.map(([facts]) => facts.status)).toEqual(Array(count).fill(3)));

test('a build begins some minutes before the moment, and again a while after a failure', async () => {
  startAt(next - aheadMs - 60_000);
  lookAt(next - aheadMs);
  await publications(1);
  lookAt(next);
  lookAt(next + aheadMs);
  await publications(2);
});

test('a moment that has passed, as during a power cut, begins at once', async () => {
  startAt(next + 86_400_000);
  await publications(1);
});

test('without packages to build with, one line says what to do', () => {
  rmSync(join(root, 'node_modules'), { recursive: true });
  startAt(next);
  lookAt(next + 60_000);
  expect(log.error.mock.calls).toEqual([[{}, expect.stringContaining('Run npm ci')]]);
});
