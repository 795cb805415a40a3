import { puzzleText, solutionOf } from '#domain/forms/proof-of-work.ts';
import { hashHead } from './sha256.ts';

/** In ms. The visitor is typing meanwhile: longest delay of a keystroke. */
const sliceMs = 4;

const pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Finds a number that solves the challenge. Runs in slices on the main thread: starting a worker would take
 * longer.
 */
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
