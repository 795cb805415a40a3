import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { whenIdle } from '../enhance/when-idle.ts';

type Visit = typeof import('./visit.ts');

/**
 * Loads, once the page stands, what serves the visit as a whole: where it came from, the words that fit it, the
 * counting, and the question for consent. Then tells it of every page.
 */
export function useVisit(): void {
  const { pathname } = useLocation();
  const visit = useRef<Visit>(undefined);
  const page = useRef(pathname);
  useEffect(() => {
    page.current = pathname;
    visit.current?.turnTo(pathname);
  }, [pathname]);
  useEffect(
    () =>
      whenIdle(() => {
        void import('./visit.ts').then((loaded) => {
          visit.current = loaded;
          loaded.begin(page.current);
        });
      }),
    [],
  );
}
