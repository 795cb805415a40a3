/** How the first page of a document felt: its web vitals, each counted once. */
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Device, MeasuredEvent, VitalName } from '#domain/measure/events.ts';

interface FirstPage {
  page: string;
  device: Device;
  count: (event: MeasuredEvent) => void;
}

/** Starts to measure. Returns how to end it: what is known by then is counted, and nothing after. */
export function measureVitals({ page, device, count }: FirstPage): () => void {
  const latest = new Map<VitalName, number>();
  let isEnded = false;
  const note = ({ name, value, navigationType }: Metric) => {
    // A page that comes back from memory did not load.
    if (navigationType !== 'back-forward-cache') latest.set(name, value);
  };
  const options = { reportAllChanges: true };
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(note, options);
  return () => {
    if (isEnded) return;
    isEnded = true;
    for (const [name, value] of latest) {
      // More digits than a bucket tells apart would only make batches longer.
      const rounded = name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value);
      count({ kind: 'vital', name, value: rounded, page, device });
    }
  };
}
