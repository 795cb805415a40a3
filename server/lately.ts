/**
 * What was stored a moment ago, for the moment in which the database does not answer: whoever sends the same again is
 * told the id that exists. In memory: a program that has just started knows nothing, and gives out an id of its own.
 */
import type { Clock } from './clock.ts';
import type { Outcome } from './leads.ts';
import type { LeadToStore } from './store-lead.ts';

type Stored = Extract<Outcome, { kind: 'stored' }>;
type Content = Pick<LeadToStore, 'form' | 'bodyHash'>;

const keptMs = 10 * 60_000;
/** Enough for a flood; the oldest are forgotten first. */
const most = 10_000;

/** The e-mail address is part of what the hash is made of. */
export const sameContent = ({ form, bodyHash }: Content) => `${form.name} ${bodyHash}`;

export interface Lately {
  note(lead: Content, outcome: Stored): void;
  find(lead: Content): Stored | undefined;
}

export function createLately(clock: Clock): Lately {
  const answers = new Map<string, { at: number; outcome: Stored }>();
  return {
    note(lead, outcome) {
      // How a call stands can only be read from the database: its sender is told that we write.
      if (outcome.booking) return;
      const key = sameContent(lead);
      answers.delete(key);
      answers.set(key, { at: clock.now(), outcome });
      for (const [key, { at }] of answers) {
        if (answers.size <= most && clock.now() - at < keptMs) break;
        answers.delete(key);
      }
    },
    find(lead) {
      const found = answers.get(sameContent(lead));
      if (!found || clock.now() - found.at >= keptMs) return undefined;
      return { ...found.outcome, duplicate: true };
    },
  };
}
