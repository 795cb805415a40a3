/** The operator's commands in plain Node beside the running server, on its database. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, callFields, post, testClock } from './form-client.ts';
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

/** Runs `npm run NAME -- ARGUMENTS`, written as `NAME ARGUMENTS`. */
function run(line: string): Promise<{ line: string; code: number; out: string; err: string }> {
  const [name, ...args] = line.split(' ');
  const program = join(import.meta.dirname, '..', 'cli', `${name}.ts`);
  const env = { ...process.env, ...testClock, DATA_DIR: site.dataFolder };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (error, out, err) => {
      resolve({ line, code: error ? Number(error.code) : 0, out, err });
    });
  });
}

const leads = (line: string) => run(`leads ${line}`);

const isListed = async () => {
  const { body } = await ask(`${site.url}/api/slots?from=2026-11-23&days=1`);
  return JSON.stringify(body).includes(slot);
};

/** Each command is a separate process: many seconds on a busy machine. */
const patience = { timeout: 600_000 };

test(
  'each command works, and the server lists a canceled time again without a restart',
  patience,
  async () => {
    expect(call.id).not.toBe('');
    expect(await isListed()).toBe(false);
    const reading = [
      ...['leads help', 'leads list', `leads show ${call.leadId}`, 'leads bookings'],
      ...['leads export --format ndjson', 'leads export --email lee@example.com'],
      'leads replay --dead --dry-run',
    ];
    for (const result of await Promise.all(reading.map(run))) expect(result).toMatchObject({ code: 0 });
    const writing = [`release ${call.leadId}`, `cancel ${call.id} --no-mail`];
    for (const line of writing) expect(await leads(line)).toMatchObject({ code: 0 });
    await expect.poll(isListed, { timeout: 60_000, interval: 200 }).toBe(true);
    // Refused: --yes is missing.
    expect((await leads('erase --email lee@example.com')).code).toBe(2);
    expect((await leads('erase --email lee@example.com --yes')).code).toBe(0);
    expect(JSON.parse((await leads('list')).out).items).toEqual([]);
  },
);
