import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { solve } from '#app/forms/solve-puzzle.ts';
import { minute } from '#domain/dates/durations.ts';
import { difficultyBits, puzzleText } from '#domain/forms/proof-of-work.ts';
import { createSecret } from '../shared/secret.ts';
import { createMemoryBuckets } from './buckets.ts';
import { createProofOfWork } from './proof-of-work.ts';

function serviceWith({ isOn = true, key = 'a'.repeat(32), at = 0 } = {}) {
  const clock = { at, now: () => clock.at };
  const buckets = createMemoryBuckets(clock);
  return { clock, work: createProofOfWork({ secret: createSecret([key]), clock, buckets, isOn }) };
}

const solved = async (challenge = '') => `${challenge}.${await solve(challenge, difficultyBits)}`;

test('the browser’s solution counts once', async () => {
  const { work } = serviceWith();
  const solution = await solved(work.challenge()?.challenge);
  expect([await work.spend(solution), await work.spend(solution)]).toEqual([true, false]);
});

test('a challenge expires after ten minutes', async () => {
  const { clock, work } = serviceWith();
  const offered = work.challenge();
  expect(offered?.expiresAt).toBe('1970-01-01T00:10:00.000Z');
  const solution = await solved(offered?.challenge);
  clock.at = 10 * minute + 1;
  expect(await work.spend(solution)).toBe(false);
});

test('only our own, solved challenges count', async () => {
  const { work } = serviceWith();
  const foreign = serviceWith({ key: 'b'.repeat(32) }).work.challenge()?.challenge;
  expect(await work.spend(await solved(foreign))).toBe(false);
  const challenge = work.challenge()?.challenge ?? '';
  const wrong = [...Array(100).keys()].find((answer) => {
    const hash = createHash('sha256').update(puzzleText(challenge, answer)).digest();
    return hash.readUInt16BE(0) !== 0;
  });
  expect(await work.spend(`${challenge}.${wrong}`)).toBe(false);
});

test.each([undefined, '', 'x', '.', 'a.-1', `${'a'.repeat(5000)}.1`, '\0.1', 'a.1\n'])(
  '%j is no solution',
  async (solution) => {
    expect(await serviceWith().work.spend(solution)).toBe(false);
  },
);

test('switched off, it issues no challenge and no solution counts', async () => {
  const solution = await solved(serviceWith().work.challenge()?.challenge);
  const { work } = serviceWith({ isOn: false });
  expect(work.challenge()).toBeUndefined();
  expect(await work.spend(solution)).toBe(false);
});
