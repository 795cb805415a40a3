import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { Answer } from '#domain/tools/evaluate.ts';
import { countOnce } from '../measure/count.ts';
import { whenInView } from '../motion/when-in-view.ts';

interface CountedUse {
  /** Call on a change: the first one counts as the start. */
  begin: () => void;
}

/**
 * Counts the start of a tool and seeing its result after that; a result opened from a link doesn't count.
 * `step`: position in a quiz, whose result is after the last step.
 */
export function useCountedUse(
  tool: string,
  answer: Answer | { ok: false },
  step: number | undefined,
): CountedUse {
  const isBegun: RefObject<boolean> = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the result of a quiz appears when its step changes
  useEffect(() => {
    const results = isBegun.current && answer.ok && document.getElementById('results');
    return results ? whenInView(results, () => countOnce({ kind: 'tool-finish', tool })) : undefined;
  }, [tool, answer, step]);
  const begin = useCallback(() => {
    isBegun.current = true;
    countOnce({ kind: 'tool-start', tool });
  }, [tool]);
  return { begin };
}
