/** Web vitals of a document's first page, each counted once. */
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Device, MeasuredEvent, VitalName } from '#domain/measure/events.ts';

interface FirstPage {
  page: string;
  device: Device;
  count: (event: MeasuredEvent) => void;
}

/** Starts measuring. Returns a function that counts the values so far and stops. */
export function measureVitals({ page, device, count }: FirstPage): () => void {
  const latest = new Map<VitalName, number>();
  let isEnded = false;
  const note = ({ name, value, navigationType }: Metric) => {
    // A back/forward cache restore is not a load.
    if (navigationType !== 'back-forward-cache') latest.set(name, value);
  };
  const options = { reportAllChanges: true };
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(note, options);
  return () => {
    if (isEnded) return;
    isEnded = true;
    for (const [name, value] of latest) {
      // More digits than the buckets resolve would only enlarge batches.
      const rounded = name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value);
      count({ kind: 'vital', name, value: rounded, page, device });
    }
  };
}
