/** The operator's commands in plain Node beside the running server, on its database. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, callFields, post, testClock } from './call-client.ts';
import { type RunningSite, startSite } from './serve-site.ts';

const slot = '2026-11-23T17:00:00Z';
let site: RunningSite;
let call: { id: string; leadId: string };

beforeAll(async () => {
  site = await startSite({ ...testClock, WORKER: 'off' });
  const { body } = await post(`${site.url}/get-started`, callFields('lee@example.com', slot));
  call = { id: body.booking?.id ?? '', leadId: body.id ?? '' };
});
afterAll(() => site.stop());

const leads = (line: string) => run('leads', line);

function run(name: string, line: string): Promise<{ code: number; out: string; err: string }> {
  const program = join(import.meta.dirname, '..', 'cli', `${name}.ts`);
  const env = { ...process.env, ...testClock, DATA_DIR: site.dataFolder };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...line.split(' ')], { env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
  });
}

const isListed = async () => {
  const { body } = await ask(`${site.url}/api/slots?from=2026-11-23&days=1`);
  return JSON.stringify(body).includes(slot);
};

/** Each command is a separate process: many seconds on a busy machine. */
const patience = { timeout: 600_000 };

test(
  'each command works, and the server lists a cancelled time again without a restart',
  patience,
  async () => {
    expect(call.id).not.toBe('');
    expect(await isListed()).toBe(false);
    const done = [
      'help',
      'list --json',
      `show ${call.leadId}`,
      'bookings --json',
      `set-status ${call.leadId} contacted`,
      'export --format ndjson',
      'export --email lee@example.com',
      'stats --json',
      'replay --dead --dry-run',
      'purge --dry-run',
      `release ${call.leadId}`,
      `cancel ${call.id} --no-mail`,
    ];
    for (const line of done) expect({ line, ...(await leads(line)) }).toMatchObject({ line, code: 0 });
    for (const line of ['help', 'overview', 'experiments', 'overview --json']) {
      expect({ line, ...(await run('insights', line)) }).toMatchObject({ line, code: 0, err: '' });
    }
    await expect.poll(isListed, { timeout: 60_000, interval: 200 }).toBe(true);
    // Refused: the call has not begun, the clock is a test clock, and --yes is missing.
    expect((await leads(`no-show ${call.id}`)).code).toBe(1);
    expect((await leads('doctor --json')).code).toBe(1);
    expect((await leads('erase --email lee@example.com')).code).toBe(2);
    expect((await leads('erase --email lee@example.com --yes')).code).toBe(0);
    expect(JSON.parse((await leads('list --json')).out).items).toEqual([]);
  },
);
