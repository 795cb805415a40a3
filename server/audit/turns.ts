/**
 * Schedules audits: limited turns at once, limited waiting places, first come first served. With `isFair`, each
 * visitor has one turn at a time and cannot take all waiting places; the next visitor goes ahead meanwhile.
 */

interface Waiting {
  /** Gets a fair share of the turns; see `isFair`. */
  visitor: string;
  /** Leaves the queue. Call `end` to give back a granted turn. */
  signal: AbortSignal;
  /** Called at once when there is no free turn, and whenever the queue moves. */
  onMoved: (ahead: number) => void;
}

/** `end` must be called exactly once, also after an error. */
export type Turn = { kind: 'turn'; end: () => void } | { kind: 'full' | 'left' };

type Place = Waiting & { give: (turn: Turn) => void };

export type Turns = ReturnType<typeof createTurns>;

/** `most`: concurrent turns. `mostWaiting`: waiting places. */
export function createTurns(options: { most: number; mostWaiting: number; isFair: boolean }) {
  const { most, mostWaiting, isFair } = options;
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

  // All places before this one must end first, and one of the running turns too.
  function tellAll() {
    for (const [index, { onMoved }] of [...line].entries()) onMoved(index + 1);
  }

  return {
    async take(waiting: Waiting): Promise<Turn> {
      const { visitor, signal, onMoved } = waiting;
      if (signal.aborted) return { kind: 'left' };
      // The queue may hold only visitors whose own turn still runs: then a new visitor goes first.
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
