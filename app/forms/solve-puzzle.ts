import { puzzleText, solutionOf } from '#domain/forms/proof-of-work.ts';

/** In ms. The visitor is typing meanwhile: longest delay of a keystroke. */
const sliceMs = 4;

const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Finds a number that solves the challenge. Runs in slices on the main thread: starting a worker would take longer. */
export async function solve(challenge: string, difficulty: number): Promise<number> {
  let sliceEnd = performance.now() + sliceMs;
  for (let answer = 0; ; answer++) {
    if (Math.clz32(hashHead(puzzleText(challenge, answer))) >= difficulty) return answer;
    if (answer % 64 === 0 && performance.now() > sliceEnd) {
      await pause();
      sliceEnd = performance.now() + sliceMs;
    }
  }
}

/** Fetches and solves a challenge; undefined if the site requires none. */
export async function solvedChallenge(): Promise<string | undefined> {
  const response = await fetch('/api/pow');
  if (!response.ok) return undefined;
  const { challenge, difficulty } = await response.json();
  return solutionOf(challenge, await solve(challenge, difficulty));
}

const primes: number[] = [];
for (let candidate = 2; primes.length < 64; candidate++) {
  if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
}

const fraction = (value: number) => ((value % 1) * 2 ** 32) | 0;
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const words = new Int32Array(64);
const at = (list: Int32Array, index: number) => list[index] ?? 0;
const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/**
 * First 32 bits of the SHA-256 of at most 55 ASCII characters: one block (FIPS 180-4). `crypto.subtle` costs a promise
 * per hash, far more than the hash.
 */
export function hashHead(text: string): number {
  words.fill(0, 0, 16);
  for (let i = 0; i < text.length; i++)
    words[i >> 2] = at(words, i >> 2) | (text.charCodeAt(i) << (24 - 8 * (i & 3)));
  words[text.length >> 2] = at(words, text.length >> 2) | (0x80 << (24 - 8 * (text.length & 3)));
  words[15] = text.length * 8;
  for (let i = 16; i < 64; i++) {
    const a = at(words, i - 15);
    const b = at(words, i - 2);
    const mixedA = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const mixedB = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    words[i] = at(words, i - 16) + mixedA + at(words, i - 7) + mixedB;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = start;
  for (let i = 0; i < 64; i++) {
    const one = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const added = (h + one + ((e & f) ^ (~e & g)) + at(constants, i) + at(words, i)) | 0;
    const zero = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const sum = (zero + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + added) | 0;
    d = c;
    c = b;
    b = a;
    a = (added + sum) | 0;
  }
  return (at(start, 0) + a) >>> 0;
}
