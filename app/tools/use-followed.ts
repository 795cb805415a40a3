import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Answer } from '#domain/tools/evaluate.ts';
import type { LiveFigures } from './live-figures.ts';

/**
 * Lets `write` update an element while a ruler moves. It must write exactly what React will render for the
 * same answer, into nodes React knows. Not called while the element is out of view.
 */
export function useFollowed<Place extends Element>(
  live: LiveFigures,
  place: RefObject<Place | null>,
  write: (place: Place, answer: Answer) => void,
): void {
  const latest = useRef(write);
  useRendered(() => {
    latest.current = write;
  });
  useEffect(() => {
    const element = place.current;
    return element ? live.follow(element, (answer) => latest.current(element, answer)) : undefined;
  }, [live, place]);
}

const useRendered = import.meta.env.SSR ? useEffect : useLayoutEffect;
