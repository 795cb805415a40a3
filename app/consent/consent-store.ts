/** A visitor's consent: read from and stored in the browser, synchronized between tabs. */
import { type Answer, isUnanswered, readAnswer } from '#domain/consent/answer.ts';
import { type ConsentSettings, type Purpose, purposesOf } from '#domain/consent/settings.ts';

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
export interface ConsentOptions {
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

export interface ConsentStore {
  consentTo: (purpose: Purpose) => Consent;
  standing: () => Standing;
  /** Whether a purpose is unanswered and the browser can store an answer. */
  isOpen: () => boolean;
  answer: (choice: Answer['choice']) => void;
  /** Calls back after every change. Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
}

/** Reads storage once, and again only after changes. */
export function createConsentStore(options: ConsentOptions): ConsentStore {
  const { settings, saysNo, now, read, write, forget, watch } = options;
  const listeners = new Set<() => void>();
  let known: Standing | undefined;
  let answered: Answer | undefined;
  let isWatching = false;

  const purposes = () => purposesOf(settings());

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
    if (!isWatching) {
      isWatching = true;
      watch(() => become(look()));
    }
    if (!known) {
      known = look();
      if (known.by === 'signal') attempt(forget);
    }
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
    consentTo(purpose) {
      const { by } = standing();
      if (by === 'nobody' || by === 'visitor') {
        if (!purposes().includes(purpose)) return 'refused';
        return answered?.purposes.includes(purpose) ? answered.choice : 'undecided';
      }
      return 'refused';
    },
    isOpen() {
      const { by } = standing();
      return (by === 'nobody' || by === 'visitor') && isUnanswered(answered, purposes());
    },
    answer(choice) {
      const { by } = standing();
      if (by === 'nothing' || by === 'signal' || by === 'no-storage') return;
      const at = new Date(now()).toISOString();
      const answer: Answer = { v: 1, choice, at, purposes: purposes() };
      try {
        write(JSON.stringify(answer));
        answered = answer;
        become(standingOf(answer));
      } catch {
        // Without storage the question would return on every page.
        become({ by: 'no-storage' });
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function attempt(action: () => void): void {
  try {
    action();
  } catch {
    // Storage failed, so nothing was stored before.
  }
}
