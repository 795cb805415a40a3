/** The client against the CalDAV servers of Debian, where they are installed: apt-get install radicale xandikos */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from 'site-audit/listen';
import { expect, onTestFinished, test } from 'vitest';
import { account, eventAt } from '../../testing/caldav-server.ts';
import { createAskCalendar } from './ask-calendar.ts';
import { entryAddress } from './connected-calendars.ts';

const servers = {
  radicale: (folder: string, port: number) => {
    writeFileSync(join(folder, 'users'), `${account.username}:${account.password}`);
    const users = [
      '--auth-htpasswd-filename',
      join(folder, 'users'),
      '--auth-htpasswd-encryption',
      'plain',
    ];
    const storage = ['--storage-filesystem-folder', join(folder, 'data')];
    return ['--server-hosts', `127.0.0.1:${port}`, '--auth-type', 'htpasswd', ...users, ...storage];
  },
  xandikos: (folder: string, port: number) =>
    `-d ${folder}/data --defaults --current-user-principal /ann/ -l 127.0.0.1 -p ${port}`.split(
      ' ',
    ),
};

async function start(name: keyof typeof servers): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'caldav-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const program = spawn(name, servers[name](folder, port), { stdio: 'ignore' });
  onTestFinished(() => {
    program.kill();
    rmSync(folder, { recursive: true });
  });
  for (let tries = 0; tries < 100; tries += 1) {
    if (await fetch(url, { redirect: 'manual' }).catch(() => undefined)) break;
    await sleep(100);
  }
  if (name === 'xandikos') return url;
  const authorization = `Basic ${Buffer.from(`${account.username}:${account.password}`).toString('base64')}`;
  const made = await fetch(`${url}ann/calls/`, {
    method: 'MKCALENDAR',
    headers: { authorization },
  });
  expect(made.status).toBe(201);
  return url;
}

const isInstalled = (name: string) => spawnSync(name, ['--version']).error === undefined;

for (const name of ['radicale', 'xandikos'] as const) {
  const title = isInstalled(name) ? name : `${name}, which is not installed here,`;
  test.runIf(isInstalled(name))(
    `${title} finds calendars, and keeps, moves and removes entries`,
    async () => {
      const ask = createAskCalendar({ siteUrl: 'http://localhost' });
      const login = { url: await start(name), ...account, timeoutMs: 10_000 };
      const { calendars: [calendar] = [] } = await ask({ ask: 'calendars', login });
      if (!calendar) throw new Error('expected a calendar');
      const id = '019a0000-0000-7000-8000-000000000001';
      const entry = entryAddress(calendar.url, id);
      const keep = (text: string | undefined, at = entry) =>
        ask({ ask: 'keep', login, entry: at, text });
      const read = async () => {
        const window = {
          from: Date.parse('2026-11-20T00:00:00Z'),
          to: Date.parse('2027-01-06T00:00:00Z'),
        };
        const place = {
          businessZone: 'America/Los_Angeles',
          ownHost: 'site.example',
          ownAddresses: [],
        };
        const options = { window, ...place };
        const question = { login, calendars: [calendar.url], options, expected: [{ id, entry }] };
        const { parsed, gone } = await ask({ ask: 'read', ...question });
        return { busy: parsed?.intervals.map(({ from }) => new Date(from).toISOString()), gone };
      };
      const ownEvent = (start: string) => eventAt(start, `${id}@site.example`);

      expect(await read()).toEqual({ busy: [], gone: [id] });
      await keep(ownEvent('20261124T170000Z'));
      await keep(ownEvent('20261125T170000Z'));
      await keep(eventAt('20261126T170000Z'), `${calendar.url}other.ics`);
      const weekly = eventAt('20261002T170000Z').replace(
        'SUMMARY',
        'RRULE:FREQ=WEEKLY;COUNT=8\r\nSUMMARY',
      );
      await keep(weekly, `${calendar.url}weekly.ics`);
      const busy = ['2026-11-20T17:00:00.000Z', '2026-11-26T17:00:00.000Z'];
      expect(await read()).toEqual({ busy, gone: [] });
      // Moved out of the window it is not deleted.
      await keep(ownEvent('20290101T170000Z'));
      expect(await read()).toEqual({ busy, gone: [] });
      await keep(undefined);
      await keep(undefined);
      expect(await read()).toEqual({ busy, gone: [id] });
      if (name === 'radicale') {
        const wrong = { ...login, password: 'guess' };
        await expect(ask({ ask: 'calendars', login: wrong })).rejects.toThrow(
          'refuses the user name',
        );
      }
    },
  );
}
