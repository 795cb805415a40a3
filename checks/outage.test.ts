/** A site whose database goes down: its error messages, and the forms sent meanwhile. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from '#server/testing/postgres-server.ts';
import { note, postForm, sendNote } from './form-client.ts';
import { startSite } from './serve-site.ts';

let folder = '';
let database: PostgresServer;
let environment: Record<string, string>;

describe('a PostgreSQL that goes down', () => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'outage-'));
    database = await startPostgres(['-c', 'fsync=off']);
    environment = { DATA_DIR: folder, DATABASE_URL: database.url, SECRET_KEY: 'outage'.repeat(8) };
  });
  afterEach(async () => {
    await database.stop().catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  });

  const emailOf = (n: number) => `outage${n}@firm.example`;
  const send = (url: string, n: number) => sendNote(url, emailOf(n));

  const waiting = () =>
    readdirSync(join(folder, 'spool')).filter((name) => name.endsWith('.ndjson'));

  function listed(): { id: string; email: string }[] {
    const { stdout } = spawnSync(process.execPath, ['cli/leads.ts', 'list', '--limit', 'all'], {
      env: { ...process.env, ...environment },
      encoding: 'utf8',
    });
    return JSON.parse(stdout).items;
  }

  test('forms wait in the spool through kill -9, and are stored once under their acknowledged ids', async () => {
    const first = await startSite(environment);
    expect((await send(first.url, 0)).status).toBe(201);
    await database.stop();
    const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => send(first.url, n)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(202));
    for (const { body } of answers)
      expect(body).toMatchObject({ ok: true, stored: 'spool', booking: null });

    const page = await postForm(`${first.url}/contact`, note(emailOf(6)));
    expect(page.status).toBe(303);
    const thanks = await (await fetch(first.url + (page.headers.get('location') ?? ''))).text();
    expect(thanks).toContain('We have your details.');
    expect(thanks).not.toContain('is booked');
    expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
    const ready = await fetch(`${first.url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ checks: { spool: 6 } });
    await first.stop('SIGKILL');
    expect(waiting().length).toBe(6);

    // The new database server is empty; spooled forms must still arrive.
    database = await startPostgres(['-c', 'fsync=off']);
    environment.DATABASE_URL = database.url;
    const second = await startSite(environment);
    await expect.poll(() => waiting().length, { timeout: 30_000 }).toBe(0);
    const ids = listed().map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(answers.map(({ body }) => body.id)));
    expect(ids.length).toBe(6);
    await second.stop();
  }, 120_000);

  test.runIf(process.env.TEST_ALL)(
    'a restarted database receives what waited, and everything after it',
    async () => {
      const running = await startSite(environment);
      const checks = async () => (await (await fetch(`${running.url}/readyz`)).json()).checks;
      await database.halt();
      expect((await send(running.url, 1)).body).toMatchObject({ ok: true, stored: 'spool' });
      expect(await checks()).toMatchObject({ db: 'failing', migrations: 'unknown', spool: 1 });
      expect((await fetch(`${running.url}/tools/roi-calculator?spend=777`)).status).toBe(200);
      const times = await fetch(`${running.url}/api/slots`);
      expect([times.status, times.headers.get('retry-after')]).toEqual([503, '1']);
      await database.resume();
      await expect.poll(checks, { timeout: 30_000 }).toMatchObject({ db: 'ok', spool: 0 });
      expect((await send(running.url, 2)).status).toBe(201);
      expect(
        listed()
          .map(({ email }) => email)
          .toSorted(),
      ).toEqual(['outage1@firm.example', 'outage2@firm.example']);
      await running.stop();
    },
    120_000,
  );
});
