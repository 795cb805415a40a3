/**
 * A small puzzle that costs a browser a moment and a sender of thousands of forms a lot: find a number so that a hash
 * begins with so many zero bits. This is what both sides agree on; nobody needs it to send a form.
 */

/**
 * 4,096 hashes on average, and fewer than 20,000 in 99 of 100 cases. Measured in Chromium slowed down four times, as a
 * mid-range phone: about 80 ms in the middle, pauses for the page included. Twice as hard took more than half a second
 * in the worst third.
 */
export const difficultyBits = 12;

/** What is hashed: short enough for one block of SHA-256. The end of a challenge is its signature, so no two share it. */
export function puzzleText(challenge: string, answer: number | string): string {
  return `${challenge.slice(-22)}.${answer}`;
}

/** How a solution travels in the field `pow`. */
export const solutionOf = (challenge: string, answer: number) => `${challenge}.${answer}`;
