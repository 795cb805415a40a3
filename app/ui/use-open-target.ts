import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Opens the row that the address names, such as `/faq#cancel`: a closed row would hide what somebody came for. */
export function useOpenTarget(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash) return;
    for (const row of list.current?.querySelectorAll('details') ?? []) {
      if (row.id === hash.slice(1)) row.open = true;
    }
  }, [hash]);
  return list;
}
