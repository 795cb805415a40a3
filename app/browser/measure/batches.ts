/** Batches events within the server's limits. Pure apart from its callbacks. */
import type { MeasuredEvent } from '#domain/measure/events.ts';
import { batchBytes, batchEvents } from '#domain/measure/events.ts';

interface BatchesOptions {
  /** Sends one batch. Must not throw. */
  send: (body: string) => void;
  /** Schedules a call in a few seconds. */
  later: (work: () => void) => void;
}

const frame = ['{"events":[', ']}'] as const;
const frameBytes = frame.join('').length;

export function createBatches({ send, later }: BatchesOptions) {
  const encoder = new TextEncoder();
  let waiting: string[] = [];
  let bytes = frameBytes;
  let isAwaited = false;
  let isEnded = false;

  /** Sends queued events now. */
  function flush() {
    if (waiting.length === 0) return;
    const body = frame.join(waiting.join());
    waiting = [];
    bytes = frameBytes;
    send(body);
  }

  return {
    add(event: MeasuredEvent) {
      if (isEnded) return;
      const text = JSON.stringify(event);
      const size = encoder.encode(text).length + 1;
      if (frameBytes + size > batchBytes) return;
      if (bytes + size > batchBytes) flush();
      waiting.push(text);
      bytes += size;
      if (waiting.length >= batchEvents) return flush();
      if (isAwaited) return;
      isAwaited = true;
      later(() => {
        isAwaited = false;
        flush();
      });
    },
    flush,
    /** Drops queued and later events. */
    end(): void {
      isEnded = true;
      waiting = [];
    },
  };
}
