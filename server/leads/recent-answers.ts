/** Recent answers in memory, used during outages: a repeat gets the id that is already stored. */
import type { Clock } from '../shared/clock.ts';
import type { LeadToStore } from './lead-to-store.ts';
import type { Outcome } from './outcome.ts';

type Stored = Extract<Outcome, { kind: 'stored' }>;
type Content = Pick<LeadToStore, 'form' | 'bodyHash'>;

const keptMs = 10 * 60_000;
/** Enough for a flood; the oldest are dropped first. */
const most = 10_000;

/** The hash includes the email address. */
export const sameContent = ({ form, bodyHash }: Content) => `${form.name} ${bodyHash}`;

export function createRecentAnswers(clock: Clock) {
  const answers = new Map<string, { at: number; outcome: Stored }>();
  return {
    note(lead: Content, outcome: Stored): void {
      // Don't cache bookings: their status needs the database.
      if (outcome.booking) return;
      const key = sameContent(lead);
      answers.delete(key);
      answers.set(key, { at: clock.now(), outcome });
      for (const [key, { at }] of answers) {
        if (answers.size <= most && clock.now() - at < keptMs) break;
        answers.delete(key);
      }
    },
    find(lead: Content): Stored | undefined {
      const found = answers.get(sameContent(lead));
      if (!found || clock.now() - found.at >= keptMs) return undefined;
      return { ...found.outcome, duplicate: true };
    },
  };
}
