/** Limits how many large pages are in memory at once, from reading to parsing, in all audits together. */
import { createHostTurns } from '../fetch/host-turns.ts';

export type LargePages = ReturnType<typeof createLargePages>;

/** Create one per process. `most`: concurrent large pages. */
export function createLargePages(most: number) {
  const turns = createHostTurns(most);
  return {
    /** One page, large or not; `using` gives its turn back. */
    page() {
      let leave: (() => void) | undefined;
      return {
        /** Waits for a turn the first time; false when `signal` ends the wait. */
        async mayGrow(signal: AbortSignal): Promise<boolean> {
          leave ??= await turns.take('any host', signal).catch(() => undefined);
          return leave !== undefined;
        },
        [Symbol.dispose]: () => leave?.(),
      };
    },
  };
}
