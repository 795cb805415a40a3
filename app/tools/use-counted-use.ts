import { type RefObject, useEffect, useRef } from 'react';
import type { Answer } from '#domain/tools/evaluate.ts';
import { countOnce } from '../measure/count.ts';
import { whenInView } from '../motion/when-in-view.ts';

interface CountedUse {
  /** Somebody changes something: the first time, the tool is begun. */
  begin: () => void;
}

/**
 * Counts that a tool was begun, and that its result was seen after that: a result which a link brought along is nobody's
 * own. `step` is where a quiz is: its result is on the page past the last one only.
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
  return {
    begin() {
      isBegun.current = true;
      countOnce({ kind: 'tool-start', tool });
    },
  };
}
