import { startTransition, useCallback, useEffect, useState } from 'react';

/**
 * A value after `delayMs` without change, set in a transition so results don't interrupt typing. The returned
 * function sets it at once.
 */
export function useSettled<Value>(
  value: Value,
  delayMs: number,
): [settled: Value, settle: (value: Value) => void] {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (Object.is(value, settled)) return;
    const timer = setTimeout(() => startTransition(() => setSettled(() => value)), delayMs);
    return () => clearTimeout(timer);
  }, [value, settled, delayMs]);
  const settle = useCallback((next: Value) => setSettled(() => next), []);
  return [settled, settle];
}
