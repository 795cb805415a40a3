/**
 * Live updates while a ruler moves. Rendering the whole tool with React 60 times a second is too slow on a
 * phone: cheap, visible parts are written directly to the DOM once per frame, and React takes over when the
 * ruler rests.
 */
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Answer } from '#domain/tools/evaluate.ts';
import type { Texts } from './texts.ts';

/** Milliseconds without a step after which a ruler counts as resting, even if held. */
const restMs = 250;

interface Owner {
  /** Undefined while a field is invalid. */
  answerTo: (texts: Texts) => Answer | undefined;
  /** Moves the changes into the fields and shows the answer to all of them. */
  take: (moved: Texts, texts: Texts) => void;
}

interface Follower {
  draw: (answer: Answer) => void;
  isInView: boolean;
}

export class LiveFigures {
  owner: Owner | undefined;
  /** All fields, without the current changes. */
  texts: Texts = {};
  #moved: Texts = {};
  /** Answer to the current changes; undefined at rest. */
  #answer: Answer | undefined;
  #drawnAt: CSSNumberish | null | undefined;
  #frame = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;
  readonly #followers = new Map<Element, Follower>();
  #view: IntersectionObserver | undefined;

  move(name: string, text: string): void {
    this.#moved = { ...this.#moved, [name]: text };
    // For tools/styles/instrument.css: skips rendering far outside the viewport meanwhile.
    if (!this.#answer) document.documentElement.dataset.sliding = '';
    // Most browsers deliver one touch event per frame: draw now. Draw a second one in the next frame.
    if (document.timeline.currentTime !== this.#drawnAt) this.#draw();
    else this.#frame ||= requestAnimationFrame(() => this.#draw());
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#takeOver(), restMs);
  }

  /** Returns and clears the changes since the last rest: the caller moves them into the fields. */
  drop(): Texts {
    clearTimeout(this.#rest);
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#answer = undefined;
    delete document.documentElement.dataset.sliding;
    const moved = this.#moved;
    this.#moved = {};
    return moved;
  }

  /** Calls `draw` at most once a frame while a ruler moves and the element is in view. Returns an unsubscriber. */
  follow(element: Element, draw: Follower['draw']): () => void {
    this.#followers.set(element, { draw, isInView: true });
    this.#view ??= new IntersectionObserver((entries) => this.#look(entries));
    this.#view.observe(element);
    return () => {
      this.#view?.unobserve(element);
      this.#followers.delete(element);
    };
  }

  #look(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      const follower = this.#followers.get(target);
      if (!follower) continue;
      follower.isInView = isIntersecting;
      if (isIntersecting && this.#answer) follower.draw(this.#answer);
    }
  }

  #draw(): void {
    this.#frame = 0;
    this.#drawnAt = document.timeline.currentTime;
    this.#answer = this.owner?.answerTo({ ...this.texts, ...this.#moved });
    if (!this.#answer) return;
    for (const { draw, isInView } of this.#followers.values()) if (isInView) draw(this.#answer);
  }

  #takeOver(): void {
    const moved = this.drop();
    this.texts = { ...this.texts, ...moved };
    this.owner?.take(moved, this.texts);
  }
}

/** Lets `write` update an element in view while a ruler moves: to exactly what React will render for that answer. */
export function useFollowed<Place extends Element>(
  live: LiveFigures,
  place: RefObject<Place | null>,
  write: (place: Place, answer: Answer) => void,
): void {
  const draw = useEffectEvent((answer: Answer) => {
    if (place.current) write(place.current, answer);
  });
  useEffect(() => {
    const element = place.current;
    return element ? live.follow(element, (answer) => draw(answer)) : undefined;
  }, [live, place]);
}
