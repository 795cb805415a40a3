/** What the frames of a drag cost a page's main thread, from a trace of `devtools.timeline`. Pure. */

export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** The thread's own time, without the turns of other programs. */
  tdur?: number;
  args?: { data?: { type?: string } };
}

export const kinds = ['script', 'style', 'layout', 'paint', 'browser'] as const;
type Kind = (typeof kinds)[number];

/** Milliseconds by kind. `browser` is what belongs to no other: messages, the frame itself, the trace. */
export type Frame = Record<Kind | 'total', number>;

const names: readonly [Exclude<Kind, 'browser'>, RegExp][] = [
  [
    'script',
    /^(EventDispatch|FunctionCall|FireAnimationFrame|TimerFire|RunMicrotasks|ParseHTML|V8|v8|MinorGC|MajorGC)/,
  ],
  ['style', /^(UpdateLayoutTree|RecalculateStyles)/],
  ['layout', /^Layout$/],
  ['paint', /^(PrePaint|Paint|PaintImage|Layerize|UpdateLayer|Commit)/],
];

const kindOf = (name: string): Kind => names.find(([, pattern]) => pattern.test(name))?.[0] ?? 'browser';

const isInput = ({ name, args }: TraceEvent) => name === 'EventDispatch' && args?.data?.type === 'input';

/** From one `input` event to the next. The last one has no end and is left out. */
export function framesOf(events: readonly TraceEvent[]): Frame[] {
  const first = events.find(isInput);
  if (!first) throw new Error('The ruler did not move.');
  const spans = events
    // Chromium keeps a spare renderer, which draws nothing.
    .filter(
      ({ pid, tid, ph, dur }) => pid === first.pid && tid === first.tid && ph === 'X' && dur !== undefined,
    )
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const frames: Frame[] = [];
  const open: { end: number; kind: Kind }[] = [];
  // An event comes within a task, all of which belongs to its frame.
  for (const [index, event] of spans.entries()) {
    const { ts, dur = 0, tdur = dur } = event;
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= ts) open.pop();
    const outer = open.at(-1);
    const kind = kindOf(event.name);
    if (!outer && hasInput(spans, index))
      frames.push({ script: 0, style: 0, layout: 0, paint: 0, browser: 0, total: 0 });
    const frame = frames.at(-1);
    if (frame) {
      frame[kind] += tdur / 1000;
      if (outer) frame[outer.kind] -= tdur / 1000;
      else frame.total += tdur / 1000;
    }
    open.push({ end: ts + dur, kind });
  }
  return frames.slice(0, -1);
}

/** Whether the task at this place holds the event of a new frame. */
function hasInput(spans: readonly TraceEvent[], at: number): boolean {
  const task = spans[at];
  const end = (task?.ts ?? 0) + (task?.dur ?? 0);
  for (let index = at; (spans[index]?.ts ?? end) < end; index++) {
    const span = spans[index];
    if (span && isInput(span)) return true;
  }
  return false;
}
