/**
 * Previews of pages, rendered in a thread of their own: it can be ended, and what it shows reaches no visitor. It starts
 * with the first preview and ends when nobody has edited for some minutes.
 */
import { Worker } from 'node:worker_threads';
import type { Values } from '#content/values/read-values.ts';
import type { Log } from '../../shared/log.ts';
import type { Preview, PreviewRequest } from './preview.ts';

export interface Previews {
  /** Starts the thread, so that the first preview is quick. */
  warm(): void;
  render(request: PreviewRequest): Promise<Preview>;
  stop(): void;
}

export interface PreviewsOptions {
  file: string;
  log: Log;
  idleMs?: number;
  longestMs?: number;
  /** Shown in place of the values that the build has. */
  values?: Values | undefined;
}

/** One page after the other takes little; a thread that takes more is in a loop. */
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 8 };

interface Waiting {
  done: (preview: Preview) => void;
  timer: NodeJS.Timeout;
}

export function createPreviews({
  file,
  log,
  values,
  idleMs = 5 * 60_000,
  longestMs = 20_000,
}: PreviewsOptions): Previews {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;
  const waiting = new Map<number, Waiting>();

  function stop(): void {
    clearTimeout(idle);
    void thread?.terminate();
    thread = undefined;
  }

  function answer(id: number, preview: Preview): void {
    const one = waiting.get(id);
    if (!one) return;
    clearTimeout(one.timer);
    waiting.delete(id);
    one.done(preview);
  }

  function start(): Worker {
    const own = new Worker(file, { resourceLimits, workerData: { values } });
    own.unref();
    own.on('message', ({ id, preview }: { id: number; preview: Preview }) => answer(id, preview));
    own.on('error', (error) => log.error({ err: error }, 'the preview thread failed'));
    own.on('exit', () => {
      if (thread === own) thread = undefined;
      for (const id of waiting.keys()) answer(id, { fault: 'The preview failed. Try again.' });
    });
    return own;
  }

  function current(): Worker {
    thread ??= start();
    clearTimeout(idle);
    idle = setTimeout(stop, idleMs);
    idle.unref();
    return thread;
  }

  return {
    warm: () => void current(),
    render: (request) =>
      new Promise((done) => {
        last += 1;
        const id = last;
        const timer = setTimeout(() => {
          log.warn({ file: request.file }, 'a preview took too long; its thread was ended');
          stop();
        }, longestMs);
        waiting.set(id, { done, timer });
        current().postMessage({ id, request });
      }),
    stop,
  };
}
