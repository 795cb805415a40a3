/** A puzzle, cheap for one browser and expensive for mass senders: find a number whose hash begins with zero bits. */

/**
 * 4,096 hashes on average, fewer than 20,000 in 99 of 100 cases. In Chromium throttled four times, like a mid-range
 * phone, the median is about 80 ms including pauses. Doubling it took more than half a second in the worst third.
 */
export const difficultyBits = 12;

/** The hashed text, short enough for one SHA-256 block. A challenge ends in its signature, which makes it unique. */
export function puzzleText(challenge: string, answer: number | string): string {
  return `${challenge.slice(-22)}.${answer}`;
}

/** Value of the field `pow`. */
export const solutionOf = (challenge: string, answer: number) => `${challenge}.${answer}`;
