/** Keeps what is typed at the server: one request at a time, none after the form is sent. Knows no browser. */

/** What a request says of its place in the order, in ms of the server's clock. */
export interface KeepOrder {
  /** When the form was drawn: it knows what was kept until then. */
  began: number;
  /** When its earlier requests were sent that the server may have kept. */
  own: readonly number[];
  at: number;
}

/** Why the server did not keep words: the saved text is another one by now, another tab kept later words, or they are no text. */
export type KeepRefusal = 'changed' | 'elsewhere' | 'unreadable';

/** What is true of the words in the form. `at`: when they were kept, by `now`. */
export type KeepState = { kind: 'kept'; at: number } | { kind: 'lost' } | { kind: KeepRefusal };

interface KeepOptions<Answer extends { refused?: KeepRefusal | undefined }> {
  began: number;
  /** Sends what the form holds now. Rejects without an answer. */
  send: (order: KeepOrder, signal: AbortSignal) => Promise<Answer>;
  /** Calls back after some ms; returns what cancels it. */
  later: (act: () => void, ms: number) => () => void;
  /** This machine's clock, in ms. */
  now: () => number;
  /** `isAll`: nothing was typed since the words were sent. */
  show: (state: KeepState, isAll: boolean, answer?: Answer) => void;
}

/** From the first key to the request, and from a failed request to the next, in ms. */
const pauses = { typed: 3000, lost: 10_000 };

/** Requests without an answer that a form remembers. */
const mostOwn = 20;

export function keepWords<Answer extends { refused?: KeepRefusal | undefined }>({
  began,
  send,
  later,
  now,
  show,
}: KeepOptions<Answer>) {
  const openedAt = now();
  let last = began;
  let own: number[] = [];
  let isDirty = false;
  let isSubmitted = false;
  /** A request was asked for while another was under way. */
  let isWanted = false;
  let state: KeepState | undefined;
  let sending: AbortController | undefined;
  let cancel: (() => void) | undefined;

  function wait(ms: number): void {
    cancel ??= later(() => {
      cancel = undefined;
      keep();
    }, ms);
  }

  function stopWaiting(): void {
    cancel?.();
    cancel = undefined;
  }

  function say(next: KeepState, answer?: Answer): void {
    state = next;
    show(next, !isDirty, answer);
  }

  async function keep(): Promise<void> {
    stopWaiting();
    isWanted = sending !== undefined;
    if (isWanted || isSubmitted || !isDirty) return;
    const request = new AbortController();
    sending = request;
    isDirty = false;
    const at = Math.max(began + now() - openedAt, last + 1);
    last = at;
    const order = { began, own, at };
    own = [...own, at].slice(-mostOwn);
    const answer = await send(order, request.signal).catch(() => undefined);
    // The form was sent meanwhile, or the page is being left with newer words.
    if (sending !== request) return;
    sending = undefined;
    if (!answer) {
      isDirty = true;
      say({ kind: 'lost' });
      wait(pauses.lost);
    } else if (answer.refused) {
      own = own.filter((one) => one !== at);
      isDirty = true;
      say({ kind: answer.refused }, answer);
    } else {
      own = [at];
      say({ kind: 'kept', at: now() }, answer);
    }
    if (isWanted) await keep();
  }

  function abort(): void {
    if (!sending) return;
    sending.abort();
    sending = undefined;
    isDirty = true;
  }

  return {
    typed(): void {
      isDirty = true;
      wait(pauses.typed);
    },
    /** A field was left. */
    left: keep,
    /** The page may be closed: newer words do not wait for an answer. */
    hidden(): Promise<void> {
      if (isDirty) abort();
      return keep();
    },
    /** Another tab may have saved or kept other words meanwhile. */
    seenAgain(): Promise<void> {
      isDirty ||= state?.kind === 'kept';
      return keep();
    },
    submitted(): void {
      isSubmitted = true;
      abort();
      stopWaiting();
    },
    /** The page is back from the browser's memory. */
    returned(): void {
      isSubmitted = false;
    },
  };
}
