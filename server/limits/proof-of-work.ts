/** Signed puzzles for browsers: nothing is stored until a solution arrives; then its id is, until it expires. */
import { createHash, randomBytes } from 'node:crypto';
import { difficultyBits, puzzleText } from '#domain/forms/proof-of-work.ts';
import type { Clock } from '../shared/clock.ts';
import { open, type Secret, seal } from '../shared/secret.ts';
import type { Buckets } from './buckets.ts';

const lifetimeMs = 10 * 60_000;
const idBytes = 16;

export type ProofOfWork = ReturnType<typeof createProofOfWork>;

interface ProofOfWorkOptions {
  secret: Secret;
  clock: Clock;
  /** Remembers used solutions, for all processes if they share buckets. */
  buckets: Buckets;
  isOn: boolean;
}

export function createProofOfWork({ secret, clock, buckets, isOn }: ProofOfWorkOptions) {
  return {
    /** `difficulty`: leading zero bits that the hash must have. Undefined if switched off. */
    challenge(): { challenge: string; difficulty: number; expiresAt: string } | undefined {
      if (!isOn) return undefined;
      const now = clock.now();
      return {
        challenge: seal(secret, 'pow', now, randomBytes(idBytes)),
        difficulty: difficultyBits,
        expiresAt: new Date(now + lifetimeMs).toISOString(),
      };
    },
    /** Whether this solves one of our challenges, in time and for the first time. */
    async spend(solution: string | undefined): Promise<boolean> {
      const [, challenge = '', answer = ''] = /^([\w-]{1,200})\.(\d{1,12})$/.exec(solution ?? '') ?? [];
      if (!isOn || !isSolved(challenge, answer)) return false;
      const opened = open(secret, 'pow', challenge);
      if (opened.state !== 'ok' || clock.now() - opened.issuedAt > lifetimeMs) return false;
      return buckets.first(`pow:${opened.content.toString('base64url')}`, lifetimeMs);
    },
  };
}

function isSolved(challenge: string, answer: string): boolean {
  const hash = createHash('sha256').update(puzzleText(challenge, answer)).digest();
  return Math.clz32(hash.readUInt32BE(0)) >= difficultyBits;
}
