import { expect, it } from 'vitest';
import { createSecret } from '../shared/secret.ts';
import { createMemoryBuckets } from './buckets.ts';
import { createLimits } from './limits.ts';

const secret = createSecret(['a'.repeat(32)]);

function limitsWith(scale: number) {
  const clock = { at: 0, now: () => clock.at };
  return { clock, limits: createLimits({ buckets: createMemoryBuckets(clock), secret, scale }) };
}

it('one network may send ten forms in ten minutes, and learns when it may send again', async () => {
  const { clock, limits } = limitsWith(1);
  const send = () => limits.take('form', '192.0.2.1');
  const attempts = [];
  for (let count = 0; count < 10; count++) attempts.push(await send());
  expect(attempts.map((attempt) => attempt.kind === 'allowed' && attempt.isFrequent)).toEqual([
    ...Array(5).fill(false),
    ...Array(5).fill(true),
  ]);
  expect(await send()).toEqual({
    kind: 'limited',
    waitSeconds: 60,
    message: 'Too many attempts from your network. Please try again in 1 minute, or call us.',
  });
  expect(await limits.take('form', '192.0.2.2')).toMatchObject({ kind: 'allowed' });
  expect(await limits.take('booking', '192.0.2.1')).toMatchObject({ kind: 'allowed' });
  clock.at = 60_000;
  expect(await send()).toMatchObject({ kind: 'allowed' });
});

it('one network may send forty forms a day, plus what refills meanwhile', async () => {
  const { clock, limits } = limitsWith(1);
  for (let count = 0; count < 40; count++) {
    expect(await limits.take('form', '192.0.2.1')).toMatchObject({ kind: 'allowed' });
    clock.at += 60_000;
  }
  expect(await limits.take('form', '192.0.2.1')).toMatchObject({ kind: 'allowed' });
  expect(await limits.take('form', '192.0.2.1')).toMatchObject({ kind: 'limited', waitSeconds: 1920 });
});

it('counts the addresses of one household as one', async () => {
  const { limits } = limitsWith(0.1);
  expect(await limits.take('form', '2001:db8:1:2::5')).toMatchObject({ kind: 'allowed' });
  expect(await limits.take('form', '2001:db8:1:2:ffff::1')).toMatchObject({ kind: 'limited' });
});

it('counts nothing with a scale of 0', async () => {
  const { limits } = limitsWith(0);
  for (let count = 0; count < 200; count++) {
    expect(await limits.take('form', '192.0.2.1')).toEqual({ kind: 'allowed', isFrequent: false });
  }
});
