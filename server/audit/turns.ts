/**
 * Who is audited when: so many at once, so many waiting, first come first served. With `isFair`, a visitor has one turn at
 * a time and cannot take all the places to wait; the next visitor in the line goes ahead meanwhile.
 */

export interface TurnsOptions {
  /** Turns at once. */
  most: number;
  /** Places to wait. */
  mostWaiting: number;
  isFair: boolean;
}

export interface Waiting {
  /** Whoever shares turns; see `isFair`. */
  visitor: string;
  /** Leaves the line. A turn that was given is given back with `end`. */
  signal: AbortSignal;
  /** Called at once where there is no turn yet, and whenever the line has moved. */
  onMoved: (ahead: number) => void;
}

export type Turn =
  | {
      kind: 'turn';
      /** Must be called once, whatever happened. */
      end: () => void;
    }
  | { kind: 'full' }
  | { kind: 'left' };

export interface Turns {
  take(waiting: Waiting): Promise<Turn>;
}

interface Place extends Waiting {
  give: (turn: Turn) => void;
}

export function createTurns({ most, mostWaiting, isFair }: TurnsOptions): Turns {
  const line: Place[] = [];
  const running: string[] = [];
  const mostOfOne = isFair ? Math.ceil(mostWaiting / 2) : mostWaiting;

  const hasTurn = (visitor: string) => isFair && running.includes(visitor);
  const waitingOf = (visitor: string) => line.filter((place) => place.visitor === visitor).length;

  function begin(visitor: string): Turn {
    running.push(visitor);
    return {
      kind: 'turn',
      end() {
        running.splice(running.indexOf(visitor), 1);
        advance();
      },
    };
  }

  function advance() {
    while (running.length < most) {
      const index = line.findIndex(({ visitor }) => !hasTurn(visitor));
      if (index < 0) break;
      const [next] = line.splice(index, 1);
      next?.give(begin(next.visitor));
    }
    tellAll();
  }

  // Each of them ends before this one can begin, and so does one of those that are under way.
  function tellAll() {
    for (const [index, { onMoved }] of [...line].entries()) onMoved(index + 1);
  }

  return {
    async take(waiting) {
      const { visitor, signal, onMoved } = waiting;
      if (signal.aborted) return { kind: 'left' };
      // Whoever waits already has been refused a turn for a reason that may not concern this visitor.
      if (running.length < most && !hasTurn(visitor)) return begin(visitor);
      if (line.length >= mostWaiting || waitingOf(visitor) >= mostOfOne) return { kind: 'full' };
      return new Promise((resolve) => {
        const leave = () => {
          line.splice(line.indexOf(place), 1);
          resolve({ kind: 'left' });
          tellAll();
        };
        const place: Place = {
          ...waiting,
          give(turn) {
            signal.removeEventListener('abort', leave);
            resolve(turn);
          },
        };
        signal.addEventListener('abort', leave, { once: true });
        line.push(place);
        onMoved(line.length);
      });
    },
  };
}
