import { puzzleText, solutionOf } from '#domain/forms/proof-of-work.ts';
import { hashHead } from './sha256.ts';

/** In ms. The page is typed into meanwhile: no keystroke waits longer than this. */
const sliceMs = 4;

const pause = () => new Promise((resolve) => setTimeout(resolve));

/** A number that solves the challenge. Works in slices on the page's own thread: a worker would start longer than this takes. */
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

/** Fetches a challenge and solves it; undefined where the site asks for none. */
export async function solvedChallenge(): Promise<string | undefined> {
  const response = await fetch('/api/pow');
  if (!response.ok) return undefined;
  const { challenge, difficulty } = await response.json();
  return solutionOf(challenge, await solve(challenge, difficulty));
}
