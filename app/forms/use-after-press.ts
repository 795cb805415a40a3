import { useCallback, useEffect, useRef } from 'react';

/**
 * Runs a task as soon as no button or finger is down. A message that came or went while somebody presses would move the
 * page under the pointer, and the click would land beside its target.
 */
export function useAfterPress(): (task: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const press = () => {
      pressed.current = true;
    };
    const release = () => {
      pressed.current = false;
      // The click itself comes right behind this event.
      setTimeout(() => {
        for (const task of waiting.current.splice(0)) task();
      });
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', release, true);
    document.addEventListener('pointercancel', release, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointerup', release, true);
      document.removeEventListener('pointercancel', release, true);
    };
  }, []);
  return useCallback((task) => {
    if (pressed.current) waiting.current.push(task);
    else task();
  }, []);
}
