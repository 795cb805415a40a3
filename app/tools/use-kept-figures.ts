import { useEffect, useState } from 'react';
import { keptFigures } from './resume.ts';

/** Queries of figures that this browser has kept, by slug. Known after the first render only: the server has none. */
export function useKeptFigures(slugs: readonly string[]): Readonly<Record<string, string>> {
  const [kept, setKept] = useState<Readonly<Record<string, string>>>({});
  const asked = slugs.join(' ');
  useEffect(() => {
    const found = asked.split(' ').flatMap((slug) => {
      const figures = keptFigures(slug);
      return figures ? [[slug, figures.q] as const] : [];
    });
    setKept(Object.fromEntries(found));
  }, [asked]);
  return kept;
}
