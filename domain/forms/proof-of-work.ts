/**
 * A small puzzle that costs a browser a moment and a sender of thousands of forms a lot: find a number so that a hash
 * begins with so many zero bits. This is what both sides agree on; nobody needs it to send a form.
 */

/**
 * 8,192 hashes on average, and fewer than 40,000 in 99 of 100 cases: on a desktop some 10 ms, on a phone that is four to
 * six times slower still below 300 ms.
 */
export const difficultyBits = 13;

/** What is hashed: short enough for one block of SHA-256. The end of a challenge is its signature, so no two share it. */
export function puzzleText(challenge: string, answer: number | string): string {
  return `${challenge.slice(-22)}.${answer}`;
}

/** How a solution travels in the field `pow`. */
export const solutionOf = (challenge: string, answer: number) => `${challenge}.${answer}`;
