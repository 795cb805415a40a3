/** Renders one page per turn of the event loop, so that forms and files that have arrived come first. */

/** Maximum queue length of a lane before requests are refused: a third of a second's work. */
export const mostWaiting = 128;

/** Visits in progress (a sent form, a booked call) go before pages that anyone may request. */
export type Lane = 'visit' | 'reading';

/** The queue is full. */
export class Busy extends Error {
  override name = 'Busy';
}

/** The client disconnected before its turn. */
export class ClientLeft extends Error {
  override name = 'ClientLeft';
}

export type RenderQueue = ReturnType<typeof createRenderQueue>;

interface Options {
  /** Maximum queue length of each lane. */
  most: number;
  /** Called with the length of the reading lane whenever it changes. */
  onReading?: (length: number) => void;
  /** Calls back after pending events; replaceable in tests. */
  nextTurn?: (callback: () => void) => void;
}

interface Waiting {
  hasLeft: () => boolean;
  resolve: () => void;
  reject: (error: Error) => void;
}

export function createRenderQueue({ most, onReading, nextTurn = setImmediate }: Options) {
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
    /** Resolves when the page may be rendered. Rejects with `Busy` at once, or with `ClientLeft` at its turn. */
    async turn(lane: Lane, hasLeft: () => boolean): Promise<void> {
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
    /** Number of waiting pages in both lanes. */
    waiting: () => lanes.visit.length + lanes.reading.length,
  };
}
