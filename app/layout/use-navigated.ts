import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Calls back after every navigation, not for the first page. */
export function useNavigated(callback: () => void): void {
  const { key } = useLocation();
  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    callback();
  }, [key, callback]);
}
