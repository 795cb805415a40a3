/**
 * Puzzles for browsers. Signed, so that nothing is kept until one comes back solved; then its number is, until it could
 * not be used again anyway. Own code: `altcha-lib` would bring a format of its own and a widget for fifty lines.
 */
import { createHash, randomBytes } from 'node:crypto';
import { difficultyBits, puzzleText } from '#domain/forms/proof-of-work.ts';
import type { Clock } from './clock.ts';
import type { Buckets } from './limits/buckets.ts';
import type { Secret } from './secret.ts';
import { open, seal } from './signed.ts';

const lifetimeMs = 10 * 60_000;
const idBytes = 16;

export interface Challenge {
  challenge: string;
  /** The hash must begin with so many zero bits. */
  difficulty: number;
  /** ISO instant. */
  expiresAt: string;
}

export interface ProofOfWork {
  /** Undefined when switched off. */
  challenge(): Challenge | undefined;
  /** Whether this is the solution of a challenge of ours, in time and for the first time. */
  spend(solution: string | undefined): Promise<boolean>;
}

interface ProofOfWorkOptions {
  secret: Secret;
  clock: Clock;
  /** Remembers what was used, for all processes where they share them. */
  buckets: Buckets;
  isOn: boolean;
}

export function createProofOfWork({ secret, clock, buckets, isOn }: ProofOfWorkOptions): ProofOfWork {
  return {
    challenge() {
      if (!isOn) return undefined;
      const now = clock.now();
      return {
        challenge: seal(secret, 'pow', now, randomBytes(idBytes)),
        difficulty: difficultyBits,
        expiresAt: new Date(now + lifetimeMs).toISOString(),
      };
    },
    async spend(solution) {
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
