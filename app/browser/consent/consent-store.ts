/** A visitor's consent: read from and stored in the browser, synchronized between tabs. */
import { type Answer, isUnanswered, readAnswer } from '#domain/measure/consent/answer.ts';
import { type ConsentSettings, type Purpose, purposesOf } from '#domain/measure/consent/settings.ts';

/** `undecided` without an answer. `refused` also with Global Privacy Control. */
export type Consent = 'granted' | 'refused' | 'undecided';

/** Current state, for display. */
export type Standing =
  /** Nothing requires consent. */
  | { by: 'nothing' }
  /** Global Privacy Control: the browser refuses for all sites. */
  | { by: 'signal' }
  /** Storage is unavailable, so an answer would be lost. */
  | { by: 'no-storage' }
  | { by: 'nobody' }
  /** `at`: ISO instant. `isWhole`: the question covered every purpose of this installation. */
  | { by: 'visitor'; choice: Answer['choice']; at: string; isWhole: boolean };

/** Browser access of the store. Reading and writing may throw: private windows can refuse storage. */
interface ConsentOptions {
  settings: () => ConsentSettings;
  /** Global Privacy Control. */
  saysNo: () => boolean;
  now: () => number;
  read: () => string | null;
  write: (answer: string) => void;
  /** Removes everything that only consent allowed storing. */
  forget: () => void;
  /** Calls back when another tab stored an answer, or on a back/forward cache restore. */
  watch: (onChange: () => void) => void;
}

/** Reads storage once, and again only after changes. */
export function createConsentStore({ settings, saysNo, now, read, write, forget, watch }: ConsentOptions) {
  const listeners = new Set<() => void>();
  let known: Standing | undefined;
  let answered: Answer | undefined;

  const purposes = () => purposesOf(settings());
  /** Whether the visitor can answer, or has. */
  const isUpToVisitor = ({ by } = standing()) => by === 'nobody' || by === 'visitor';

  function look(): Standing {
    answered = undefined;
    if (purposes().length === 0) return { by: 'nothing' };
    if (saysNo()) return { by: 'signal' };
    try {
      answered = readAnswer(read(), now());
    } catch {
      return { by: 'no-storage' };
    }
    return standingOf(answered);
  }

  function standingOf(answer: Answer | undefined): Standing {
    if (!answer) return { by: 'nobody' };
    const { choice, at } = answer;
    return { by: 'visitor', choice, at, isWhole: !isUnanswered(answer, purposes()) };
  }

  function standing(): Standing {
    if (known) return known;
    watch(() => become(look()));
    known = look();
    if (known.by === 'signal') attempt(forget);
    return known;
  }

  function become(next: Standing) {
    known = next;
    for (const listener of listeners) listener();
    // Last: some listeners would write again until notified.
    if (next.by === 'signal' || (next.by === 'visitor' && next.choice === 'refused')) attempt(forget);
  }

  return {
    standing,
    consentTo(purpose: Purpose): Consent {
      if (!isUpToVisitor() || !purposes().includes(purpose)) return 'refused';
      return answered?.purposes.includes(purpose) ? answered.choice : 'undecided';
    },
    /** Whether a purpose is unanswered and the browser can store an answer. */
    isOpen: (): boolean => isUpToVisitor() && isUnanswered(answered, purposes()),
    answer(choice: Answer['choice']): void {
      if (!isUpToVisitor()) return;
      const answer: Answer = { v: 1, choice, at: new Date(now()).toISOString(), purposes: purposes() };
      try {
        write(JSON.stringify(answer));
        answered = answer;
        become(standingOf(answer));
      } catch {
        // Without storage the question would return on every page.
        become({ by: 'no-storage' });
      }
    },
    /** Calls back after every change. Returns an unsubscribe function. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** If storage fails, nothing was stored before. */
function attempt(action: () => void): void {
  try {
    action();
  } catch {}
}
