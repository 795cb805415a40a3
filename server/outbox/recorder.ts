/** Batches delivery results: a commit for each would delay the visitors' commits. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Write } from '../db/write.ts';
import { type Attempt, completeAll } from './complete.ts';

/** Results within this time, in ms, share a commit. */
const gatherMs = 10;
/** The same while many visitors wait for commits. */
const crowdedGatherMs = 200;

export interface Recorder {
  /** Resolves when the result is stored: true if we still held the lease. */
  record(attempt: Attempt): Promise<boolean>;
  /** Resolves when nothing is left to write. */
  idle(): Promise<void>;
}

interface Waiting {
  attempt: Attempt;
  resolve: (isOurs: boolean) => void;
  reject: (error: unknown) => void;
}

export function createRecorder(
  write: Write,
  onRecorded: (attempt: Attempt) => void,
  isCrowded: () => boolean = () => false,
): Recorder {
  let waiting: Waiting[] = [];
  let writing = Promise.resolve();

  async function flush(): Promise<void> {
    const together = waiting;
    waiting = [];
    try {
      const lost = await completeAll(
        write,
        together.map(({ attempt }) => attempt),
      );
      for (const { attempt, resolve } of together) {
        onRecorded(attempt);
        resolve(!lost.has(attempt.message.id));
      }
    } catch (error) {
      for (const { reject } of together) reject(error);
    }
  }

  return {
    record(attempt) {
      return new Promise((resolve, reject) => {
        const gathering = () => delay(isCrowded() ? crowdedGatherMs : gatherMs);
        if (waiting.length === 0) writing = writing.then(gathering).then(flush);
        waiting.push({ attempt, resolve, reject });
      });
    },
    idle: () => writing,
  };
}
