import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '../../db/connect.ts';
import { createSecret } from '../../shared/secret.ts';
import { onPostgres } from '../../testing/only-on.ts';
import { silent } from '../../testing/silent-log.ts';
import { siteOfEachTest } from '../../testing/temporary-site.ts';
import { createLimits, type Limits } from './limits.ts';

const secret = createSecret(['a'.repeat(32)]);

const limitsWith = (scale: number) => createLimits({ secret, scale });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('one network may send ten forms in ten minutes, and learns when it may send again', async () => {
  const limits = limitsWith(1);
  const send = () => limits.take('form', '192.0.2.1');
  const attempts = [];
  for (let count = 0; count < 10; count++) attempts.push(await send());
  expect(attempts.map((attempt) => attempt.kind === 'allowed' && attempt.isFrequent)).toEqual([
    ...Array(5).fill(false),
    ...Array(5).fill(true),
  ]);
  expect(await send()).toEqual({
    kind: 'limited',
    waitSeconds: 600,
    message: 'Too many attempts from your network. Please try again in 10 minutes, or call us.',
  });
  expect(await limits.take('form', '192.0.2.2')).toMatchObject({ kind: 'allowed' });
  expect(await limits.take('booking', '192.0.2.1')).toMatchObject({ kind: 'allowed' });
  vi.advanceTimersByTime(9 * 60_000);
  expect(await send()).toMatchObject({ kind: 'limited', waitSeconds: 60 });
  vi.advanceTimersByTime(60_000);
  expect(await send()).toMatchObject({ kind: 'allowed' });
});

it('one network may send forty forms a day, and an attempt that ten minutes refuse is none of them', async () => {
  const limits = limitsWith(1);
  for (let round = 0; round < 4; round++) {
    const attempts = await Promise.all(
      Array.from({ length: 15 }, () => limits.take('form', '192.0.2.1')),
    );
    expect(attempts.filter(({ kind }) => kind === 'allowed').length).toBe(10);
    vi.advanceTimersByTime(10 * 60_000);
  }
  expect(await limits.take('form', '192.0.2.1')).toMatchObject({
    kind: 'limited',
    waitSeconds: 23 * 3600 + 1200,
  });
});

it('counts the addresses of one household as one', async () => {
  const limits = limitsWith(0.1);
  expect(await limits.take('form', '2001:db8:1:2::5')).toMatchObject({ kind: 'allowed' });
  expect(await limits.take('form', '2001:db8:1:2:ffff::1')).toMatchObject({ kind: 'limited' });
});

it('unknown senders share one allowance of every kind, and each of their attempts is suspect', async () => {
  const limits = limitsWith(1);
  const attempts = await Promise.all(Array.from({ length: 15 }, () => limits.take('form', '')));
  expect(attempts.filter(({ kind }) => kind === 'limited').length).toBe(5);
  expect(attempts[0]).toEqual({ kind: 'allowed', isFrequent: true });
  for (const [kind, most] of [
    ['booking', 20],
    ['tool-email', 5],
    ['desk-sign-in', 10],
  ] as const) {
    for (let count = 0; count < most; count++) await limits.take(kind, '');
    expect(await limits.take(kind, '')).toMatchObject({ kind: 'limited' });
  }
});

it('a name that many networks ask for has an allowance of each', async () => {
  const limits = limitsWith(1);
  const ask = (name: string, from?: string) => limits.takeNamed('desk-link', name, from);
  for (let count = 0; count < 3; count++)
    expect(await ask('o@firm.example', '2001:db8::1')).toMatchObject({ kind: 'allowed' });
  expect(await ask('o@firm.example', '2001:db8::2')).toMatchObject({ kind: 'limited' });
  expect(await ask('o@firm.example', '2001:db8:0:1::')).toMatchObject({ kind: 'allowed' });
  expect(await ask('other@firm.example', '2001:db8::2')).toMatchObject({ kind: 'allowed' });
});

it('counts nothing with a scale of 0', async () => {
  const limits = limitsWith(0);
  for (let count = 0; count < 200; count++) {
    expect(await limits.take('form', '192.0.2.1')).toEqual({ kind: 'allowed', isFrequent: false });
  }
});

const site = siteOfEachTest();

const limitsIn = (db = site.db) =>
  createLimits({ secret: site.secret, scale: 1, shared: { db, log: silent } });

/** How many of twelve attempts from one network, all at once, are allowed. */
async function allowed(...processes: Limits[]): Promise<number> {
  const attempts = Array.from({ length: 12 }, (_, n) =>
    processes[n % processes.length]?.take('form', '192.0.2.1'),
  );
  return (await Promise.all(attempts)).filter((attempt) => attempt?.kind === 'allowed').length;
}

onPostgres(
  'processes on one PostgreSQL count together, and later ones go on counting',
  async () => {
    expect(await allowed(limitsIn(), limitsIn())).toBe(10);
    expect(await limitsIn().take('form', '192.0.2.1')).toMatchObject({ kind: 'limited' });
    expect(await limitsIn().take('form', '192.0.2.2')).toMatchObject({ kind: 'allowed' });
  },
);

onPostgres('while the database is down, a process counts alone', async () => {
  const down = openDatabase('', 'postgres://nobody@127.0.0.1:1/none');
  expect(await allowed(limitsIn(down))).toBe(10);
  await down.destroy();
});
