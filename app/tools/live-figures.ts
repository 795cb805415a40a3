/**
 * Figures while a ruler moves. Rendering the whole tool 60 times a second is too slow on a phone, so only the parts
 * that use these hooks render then, once a frame. The rest follows when the ruler rests.
 */
import { useSyncExternalStore } from 'react';
import type { Answer, Entries } from '#domain/tools/evaluate.ts';

/** Milliseconds without a step after which a ruler counts as resting, even if held. */
const restMs = 250;

interface Owner {
  /** Undefined while a field is invalid. */
  answerTo: (entries: Entries) => Answer | undefined;
  /** Moves the changes into the fields and shows the answer to all of them; then calls `taken`. */
  take: (moved: Entries, entries: Entries) => void;
}

export class LiveFigures {
  owner: Owner | undefined;
  /** All entries, without the current changes. */
  #entries: Entries = {};
  #moved: Entries = {};
  /** The changes as drawn last; empty at rest. */
  #drawn: Entries = {};
  /** Answer to the drawn changes; undefined at rest. */
  #answer: Answer | undefined;
  #drawnAt: CSSNumberish | null | undefined;
  #frame = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  move(name: string, text: string): void {
    this.#moved = { ...this.#moved, [name]: text };
    // For tools/styles/instrument.css: skips rendering far outside the viewport meanwhile.
    document.documentElement.dataset.sliding = '';
    // Most browsers deliver one touch event per frame: draw now. Draw a second one in the next frame.
    if (document.timeline.currentTime !== this.#drawnAt) this.#draw();
    else this.#frame ||= requestAnimationFrame(() => this.#draw());
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.owner?.take(this.#moved, this.present()), restMs);
  }

  /** All entries, with the current changes. */
  present(): Entries {
    return { ...this.#entries, ...this.#moved };
  }

  /** Call after the entries have changed: changes that they contain are no longer live. */
  taken(entries: Entries): void {
    this.#entries = entries;
    if (Object.entries(this.#moved).every(([name, text]) => entries[name] === text)) this.drop();
  }

  /** Returns and clears the changes since the last rest: the caller moves them into the fields. */
  drop(): Entries {
    clearTimeout(this.#rest);
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const moved = this.#moved;
    this.#moved = {};
    delete document.documentElement.dataset.sliding;
    this.#show({}, undefined);
    return moved;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly answer = (): Answer | undefined => this.#answer;
  readonly textOf = (name: string): string | undefined => this.#drawn[name];

  #draw(): void {
    this.#frame = 0;
    this.#drawnAt = document.timeline.currentTime;
    this.#show(this.#moved, this.owner?.answerTo(this.present()));
  }

  #show(drawn: Entries, answer: Answer | undefined): void {
    this.#drawn = drawn;
    this.#answer = answer;
    for (const listener of this.#listeners) listener();
  }
}

/** The answer to show: that of a moving ruler, else the settled one. */
export const useLiveAnswer = (live: LiveFigures, settled: Answer): Answer =>
  useSyncExternalStore(live.subscribe, live.answer, none) ?? settled;

/** The text to show in a field: that of its moving ruler, else its own. */
export const useLiveText = (live: LiveFigures, name: string, own: string): string =>
  useSyncExternalStore(live.subscribe, () => live.textOf(name), none) ?? own;

const none = () => undefined;
