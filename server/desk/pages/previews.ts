/**
 * Previews of pages, rendered in a thread of their own: it can be ended, and what it shows reaches no visitor. It starts
 * with the first preview and ends when nobody has edited for some minutes.
 */

import { isolated } from 'site-audit/isolated';
import type { Site } from '#content/site/read-site.ts';
import type { GivenValues } from '#content/site/site.ts';
import type { ValueTexts } from '#content/values/read-values.ts';
import type { Log } from '../../shared/log.ts';

/** A file as typed, and the words around it. */
export interface PreviewRequest extends Pick<Site, 'moment' | 'pictureFacts'> {
  file: string;
  text: string;
  /** Texts of all pages by file, as visitors see them. */
  pages: ReadonlyMap<string, string>;
  values: ValueTexts;
  tables: Pick<GivenValues, 'intents' | 'deadlines'>;
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
  const thread = isolated<PreviewRequest, Preview>(file, { heapMb: 160, cpuMs, idleMs });
  return {
    warm: thread.warm,
    render: (request: PreviewRequest): Promise<Preview> =>
      thread.run(request).catch((error) => {
        log.warn({ file: request.file, err: error }, 'a preview failed');
        return { fault: 'The preview failed. Try again.' };
      }),
    stop: () => void thread.stop(),
  };
}
