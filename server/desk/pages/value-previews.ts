/**
 * Previews of changed values. Modules read the values when they are imported, so each change has a thread of its own, which
 * imports the site with these values; the one before it ends.
 */
import { readValues, type ValueTexts } from '#content/values/read-values.ts';
import type { Preview } from './preview.ts';
import { createPreviews, type Previews, type PreviewsOptions } from './previews.ts';

export interface ValuePreviews {
  /** The page of a file of values. `texts`: all files, this one as typed. */
  render(file: string, texts: ValueTexts): Promise<Preview>;
  stop(): void;
}

export function createValuePreviews(options: PreviewsOptions): ValuePreviews {
  let current: { key: string; previews: Previews } | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  function stop(): void {
    current?.previews.stop();
    current = undefined;
  }

  return {
    render(file, texts) {
      const read = readValues(texts);
      if ('faults' in read) return Promise.resolve({ fault: read.faults.join('\n') });
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
