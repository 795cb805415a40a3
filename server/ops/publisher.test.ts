import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aheadMs, createPublisher } from './publisher.ts';

const next = Date.parse('2027-03-14T09:00:00Z');
let log: { error: ReturnType<typeof vi.fn> };
let root: string;
let publisher: ReturnType<typeof createPublisher>;

const write = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  root = mkdtempSync(join(tmpdir(), 'publisher-'));
  write('build/schedule.json', JSON.stringify({ next: new Date(next).toISOString() }));
  write('node_modules/vite/package.json', '{}');
  write('scripts/publish.mjs', 'console.log("No."); process.exit(3);');
  // A program of the test before may end late.
  log = { error: vi.fn() };
  publisher = createPublisher({ root, siteDir: root, buildsDir: root }, log as never);
});
afterEach(() => {
  publisher.stop();
  vi.useRealTimers();
  rmSync(root, { recursive: true });
});

function startAt(at: number): void {
  vi.setSystemTime(at);
  publisher.watchDuePages();
}

function lookAt(at: number): void {
  vi.setSystemTime(at);
  vi.advanceTimersByTime(30_000);
}

/** Each publication fails, and says so. On a busy machine a program takes seconds to start. */
const publications = (count: number) =>
  vi.waitFor(
    () =>
      expect(log.error.mock.calls.map(([facts]) => facts.reason)).toEqual(Array(count).fill('No.')),
    { timeout: 20_000 },
  );

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
  expect(log.error.mock.calls).toEqual([
    [{}, expect.stringContaining('are not installed on this server')],
  ]);
});

test('changes are sent to the program, and its last words come back', async () => {
  const program = (rest: string) =>
    write(
      'scripts/publish.mjs',
      `process.once('message', ({ title }) => { ${rest} process.disconnect(); });`,
    );
  const changes = { files: [], author: { name: 'Ann', email: 'ann@firm.example' }, title: 'Title' };
  const step = { step: 2, of: 8, words: 'Writing the pages' };
  program(`process.send(${JSON.stringify(step)}); process.send(title);`);
  const steps: unknown[] = [];
  const published = publisher.publish(changes, (one) => steps.push(one));
  expect(await published).toEqual({ isPublished: true, message: 'Title' });
  expect(steps).toEqual([step]);
  program('console.error(title + " is wrong."); process.exitCode = 1;');
  const ended = publisher.publish(changes);
  expect(publisher.isBusy()).toBe(true);
  expect(await ended).toEqual({ isPublished: false, message: 'Title is wrong.' });
  expect(publisher.isBusy()).toBe(false);
});

test('a program that is stopped has published nothing', async () => {
  write('scripts/publish.mjs', 'setInterval(() => {}, 1000);');
  const ended = publisher.publish({ files: [], author: { name: '', email: '' }, title: '' });
  publisher.stop();
  expect(await ended).toEqual({ isPublished: false, message: '' });
});

test('a folder that cannot build is no place to publish from', () => {
  expect(publisher.obstacle()).toBeUndefined();
  rmSync(join(root, 'node_modules'), { recursive: true });
  expect(publisher.obstacle()).toBe(
    'The packages that build the site are not installed on this server.',
  );
});
