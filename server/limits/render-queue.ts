/**
 * Rendering a page takes milliseconds during which nothing else runs. One page is started for each turn of the event
 * loop, so that the requests, form posts and files that have arrived meanwhile come first.
 */

/** Pages that may wait in a lane before others are refused: a third of a second's work. */
export const mostWaiting = 128;

/** What a visitor is in the middle of (a sent form, a booked call) goes before what anybody may ask for. */
export type Lane = 'visit' | 'reading';

/** More pages wait already than may wait. */
export class Busy extends Error {
  override name = 'Busy';
}

/** Whoever asked for the page has left before its turn. */
export class ClientLeft extends Error {
  override name = 'ClientLeft';
}

export interface RenderQueue {
  /** Resolves when a page may be rendered. Rejects with `Busy` at once, or with `ClientLeft` when `hasLeft` says so. */
  turn(lane: Lane, hasLeft: () => boolean): Promise<void>;
  /** Pages that wait, in both lanes. */
  waiting(): number;
}

interface Options {
  /** Pages that may wait in each lane. */
  most: number;
  /** Called with the length of the lane of readers whenever it changes. */
  onReading?: (length: number) => void;
  /** Calls back after the events that are due; for tests. */
  nextTurn?: (callback: () => void) => void;
}

interface Waiting {
  hasLeft: () => boolean;
  resolve: () => void;
  reject: (error: Error) => void;
}

export function createRenderQueue({ most, onReading, nextTurn = setImmediate }: Options): RenderQueue {
  const lanes: Record<Lane, Waiting[]> = { visit: [], reading: [] };
  let isTurnTaken = false;

  function next(): Waiting | undefined {
    for (const lane of ['visit', 'reading'] as const) {
      for (let first = lanes[lane].shift(); first; first = lanes[lane].shift()) {
        if (lane === 'reading') onReading?.(lanes.reading.length);
        if (!first.hasLeft()) return first;
        first.reject(new ClientLeft());
      }
    }
    return undefined;
  }

  function endTurn(): void {
    const first = next();
    isTurnTaken = first !== undefined;
    if (!first) return;
    nextTurn(endTurn);
    first.resolve();
  }

  return {
    async turn(lane, hasLeft) {
      if (!isTurnTaken) {
        isTurnTaken = true;
        nextTurn(endTurn);
        return;
      }
      if (lanes[lane].length >= most) throw new Busy();
      await new Promise<void>((resolve, reject) => {
        lanes[lane].push({ hasLeft, resolve, reject });
        if (lane === 'reading') onReading?.(lanes.reading.length);
      });
    },
    waiting: () => lanes.visit.length + lanes.reading.length,
  };
}
