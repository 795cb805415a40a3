/**
 * Previews of pages, rendered in a thread of their own: it can be ended, and what it shows reaches no visitor. It starts
 * with the first preview and ends when nobody has edited for some minutes.
 */

import { isolated } from 'site-audit/isolated';
import { readValues, type Values, type ValueTexts } from '#content/values/read-values.ts';
import type { Log } from '../../shared/log.ts';

export interface PreviewRequest {
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
  cpuMs?: number;
}

/** One page after the other takes little; a thread that takes more is in a loop. */
export function createPreviews({ file, log, idleMs = 5 * 60_000, cpuMs = 6000 }: PreviewsOptions) {
  const begin = (values?: Values) =>
    isolated<PreviewRequest, Preview>(file, { heapMb: 160, cpuMs, idleMs, given: { values } });
  const pages = begin();
  let current: { key: string; thread: typeof pages } | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  const rendered = (thread: typeof pages, request: PreviewRequest): Promise<Preview> =>
    thread.run(request).catch((error) => {
      log.warn({ file: request.file, err: error }, 'a preview failed');
      return { fault: 'The preview failed. Try again.' };
    });

  return {
    warm: pages.warm,
    page: (request: PreviewRequest) => rendered(pages, request),
    /**
     * The page of a file of values. `texts`: all files, this one as typed. Modules read the values when they are imported,
     * so each change has a thread of its own, which imports the site with these values; the one before it ends.
     */
    async values(name: string, texts: ValueTexts): Promise<Preview> {
      const read = readValues(texts);
      if ('faults' in read) return { fault: read.faults.join('\n') };
      const { values } = read;
      const key = JSON.stringify(values);
      const next = turn.then(() => {
        if (current?.key !== key) {
          void current?.thread.stop();
          current = { key, thread: begin(values) };
        }
        return rendered(current.thread, { file: name, text: '' });
      });
      turn = next;
      return next;
    },
    stop() {
      void pages.stop();
      void current?.thread.stop();
      current = undefined;
    },
  };
}
