import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** History state of an address that somebody waited for. */
export const arrival = { arrived: 'audit' };

/** The heading takes the focus when the audit that was waited for has led here: reading starts there. */
export function useArrivalFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { state } = useLocation();
  const hasArrived = (state as Partial<typeof arrival> | null)?.arrived === arrival.arrived;
  useEffect(() => {
    if (hasArrived) heading.current?.focus({ preventScroll: true });
  }, [hasArrived]);
  return heading;
}
