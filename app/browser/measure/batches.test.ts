import { expect, test } from 'vitest';
import { batchBytes, batchEvents, type MeasuredEvent } from '#domain/measure/events.ts';
import { readEvents } from '#domain/measure/read-events.ts';
import { createBatches } from './measuring.ts';

function gathering() {
  const sent: string[] = [];
  const timers: (() => void)[] = [];
  const batches = createBatches({
    send: (body) => sent.push(body),
    later: (work) => timers.push(work),
  });
  return { batches, sent, timers };
}

const view = (page: string): MeasuredEvent => ({ kind: 'view', page });

test('batches events', () => {
  const { batches, sent, timers } = gathering();
  batches.add(view('/'));
  batches.add(view('/faq'));
  expect([sent.length, timers.length]).toEqual([0, 1]);
  timers[0]?.();
  expect(sent.map(readEvents)).toEqual([[view('/'), view('/faq')]]);
  batches.add(view('/about'));
  expect(timers).toHaveLength(2);
});

test('sends nothing when the queue is empty', () => {
  const { batches, sent } = gathering();
  batches.flush();
  expect(sent).toEqual([]);
});

test("no batch exceeds the server's limit, and no event is lost", () => {
  const { batches, sent } = gathering();
  const events = Array.from({ length: 500 }, (_, n) => ({
    kind: 'search-miss',
    words: `${'é'.repeat(n % 200)}${n}`,
  }));
  for (const event of events as MeasuredEvent[]) batches.add(event);
  batches.flush();
  expect(sent.flatMap((body) => readEvents(body) ?? [])).toEqual(events);
  for (const body of sent) {
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(batchBytes);
    expect(readEvents(body)?.length).toBeLessThanOrEqual(batchEvents);
  }
});

test('drops an event that fits no batch', () => {
  const { batches, sent } = gathering();
  batches.add({ kind: 'search-miss', words: 'x'.repeat(9000) });
  batches.flush();
  expect(sent).toEqual([]);
});

test('sends nothing after the end', () => {
  const { batches, sent } = gathering();
  batches.add(view('/'));
  batches.end();
  batches.add(view('/faq'));
  batches.flush();
  expect(sent).toEqual([]);
});
