/** A visitor's answer to what needs agreement: read from their browser, kept there, the same in every tab. */
import { type Answer, isUnanswered, readAnswer } from '#domain/consent/answer.ts';
import { type ConsentSettings, type Purpose, purposesOf } from '#domain/consent/settings.ts';

/** `undecided` until somebody answers. `refused` also where the browser sends Global Privacy Control. */
export type Consent = 'granted' | 'refused' | 'undecided';

/** How things stand, for whoever shows it. */
export type Standing =
  /** Nothing here needs agreement. */
  | { by: 'nothing' }
  /** The browser says no to every site by Global Privacy Control. */
  | { by: 'signal' }
  /** The browser keeps nothing, so an answer would be lost. */
  | { by: 'no-storage' }
  | { by: 'nobody' }
  /** `at`: ISO instant. `isWhole`: every purpose of this installation was in the question. */
  | { by: 'visitor'; choice: Answer['choice']; at: string; isWhole: boolean };

/** What the store needs of the browser. Reading and writing may throw: private windows can refuse storage. */
export interface ConsentSurroundings {
  settings: () => ConsentSettings;
  /** Global Privacy Control. */
  saysNo: () => boolean;
  now: () => number;
  read: () => string | null;
  write: (answer: string) => void;
  /** Removes what only a yes had allowed to keep. */
  forget: () => void;
  /** Calls back when another tab stored an answer, or when the page comes back from where it heard nothing. */
  watch: (onChange: () => void) => void;
}

export interface ConsentStore {
  consentTo: (purpose: Purpose) => Consent;
  standing: () => Standing;
  /** Whether something is unanswered that this browser could answer. */
  isOpen: () => boolean;
  answer: (choice: Answer['choice']) => void;
  /** Calls back after every change. Returns how to stop. */
  subscribe: (listener: () => void) => () => void;
}

/** Reads storage once, and again only when it changed. */
export function createConsentStore(surroundings: ConsentSurroundings): ConsentStore {
  const { settings, saysNo, now, read, write, forget, watch } = surroundings;
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
    // Last: until they have heard of it, some would write again.
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
        // What cannot be kept cannot be remembered either, and would be asked on every page.
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
    // Nothing could have been kept either.
  }
}
