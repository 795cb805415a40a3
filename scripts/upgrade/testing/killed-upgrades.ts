/**
 * Upgrades of a small project, killed at a step: the site goes on and starts again, and a second upgrade succeeds
 * without losing rows. Prints what was tried. Runs on both databases: `databaseKind` is that of
 * testing/test-database.ts.
 */
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { databaseKind } from '../../../server/testing/test-database.ts';
import { type FakeProject, makeFakeProject, remove } from './fake-project.ts';
import { type FakeSite, fakeSite } from './fake-site.ts';

export interface KilledUpgrade {
  /** Number of schema steps that the database had before. */
  level: number;
  isRunning: boolean;
  when: 'after' | 'in';
  where: string;
}

const headings = ['FROM', 'DATABASE', 'SITE', 'KILLED', 'SERVED THEN', 'STARTED AGAIN', 'SECOND RUN'];

/** Prepares a site for each test of the file. The function it returns kills an upgrade and expects no loss. */
export function prepareKilledUpgrades(): (upgrade: KilledUpgrade) => Promise<void> {
  const outcomes: string[][] = [];
  let folder: string;
  let project: FakeProject;
  let site: FakeSite;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
    project = await makeFakeProject(folder);
  });
  beforeEach(async () => {
    site = await fakeSite(mkdtempSync(join(folder, 'site-')), project);
  });
  afterEach(() => site.remove());
  afterAll(() => {
    remove(folder);
    for (const row of [headings, ...outcomes]) {
      const cells = row.map((cell) => cell.padEnd(16));
      console.log(cells.join(' ').trimEnd());
    }
  });

  return async ({ level, isRunning, when, where }) => {
    await site.fill(level);
    if (isRunning) {
      await site.start();
      await site.post();
    }
    const killed = await site.upgrade('two', when, where);
    expect({ ...killed, said: '' }).toEqual({ status: null, signal: 'SIGKILL', said: '' });
    const servedThen = isRunning ? await site.served() : '';
    if (isRunning) await site.post();
    await site.stop();
    await site.start();
    const startedAgain = await site.served();
    await site.post();
    if (!isRunning) await site.stop();
    expect(await site.upgrade('two')).toMatchObject({ status: 0 });
    if (!isRunning) await site.start();
    expect(await site.served()).toBe('two');
    await site.post();
    await site.stop();
    expect(readFileSync(join(site.root, 'version'), 'utf8')).toBe('two');
    expect(existsSync(join(site.root, 'current'))).toBe(false);
    await site.expectAllRows();
    const state = isRunning ? 'running' : 'stopped';
    const place = `${when} ${where}`;
    const from = `schema ${level}`;
    outcomes.push([from, databaseKind, state, place, servedThen || '-', startedAgain, 'two, all rows']);
  };
}
