/**
 * Previews of pages, rendered in a thread of their own: it can be ended, and what it shows reaches no visitor. It starts
 * with the first preview and ends when nobody has edited for some minutes.
 */
import { Worker } from 'node:worker_threads';
import { readValues, type Values, type ValueTexts } from '#content/values/read-values.ts';
import type { Log } from '../../shared/log.ts';

/** What the thread is asked. */
export interface PreviewRequest {
  /** As in content/editing/content-file.ts. */
  file: string;
  /** As typed. The thread ignores it for values, which it is started with. */
  text: string;
}

/** `fault`: why there is no page, in sentences for the author. */
export type Preview = { html: string } | { fault: string };

interface PreviewsOptions {
  file: string;
  log: Log;
  idleMs?: number;
  longestMs?: number;
  /** Shown in place of the values that the build has. */
  values?: Values | undefined;
}

type Previews = ReturnType<typeof createPreviews>;

/** One page after the other takes little; a thread that takes more is in a loop. */
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 8 };

export function createPreviews({
  file,
  log,
  values,
  idleMs = 5 * 60_000,
  longestMs = 20_000,
}: PreviewsOptions) {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;
  const waiting = new Map<number, { done: (preview: Preview) => void; timer: NodeJS.Timeout }>();

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
    /** Starts the thread, so that the first preview is quick. */
    warm: () => void current(),
    render: (request: PreviewRequest) =>
      new Promise<Preview>((done) => {
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

/**
 * Previews of changed values. Modules read the values when they are imported, so each change has a thread of its own, which
 * imports the site with these values; the one before it ends.
 */
export function createValuePreviews(options: PreviewsOptions) {
  let current: { key: string; previews: Previews } | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  function stop(): void {
    current?.previews.stop();
    current = undefined;
  }

  return {
    /** The page of a file of values. `texts`: all files, this one as typed. */
    async render(file: string, texts: ValueTexts): Promise<Preview> {
      const read = readValues(texts);
      if ('faults' in read) return { fault: read.faults.join('\n') };
      const { values } = read;
      const key = JSON.stringify(values);
      const next = turn.then(() => {
        if (current?.key !== key) {
          stop();
          current = { key, previews: createPreviews({ ...options, values }) };
        }
        return current.previews.render({ file, text: '' });
      });
      turn = next;
      return next;
    },
    stop,
  };
}
