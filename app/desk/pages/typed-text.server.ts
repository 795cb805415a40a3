/** The text of a content file as typed into its form. */

import { isFileName } from '#content/editing/content-file.ts';
import { withSent, withStep } from '#content/editing/page-form.ts';
import { unpackText } from './packed-text.server.ts';

export interface Typed {
  file: string;
  /** The text that both versions of a merge began with. */
  base: string;
  /** The file on disk that the person saw beside a clash. */
  seenOnDisk: string | undefined;
  /** The text with what was typed and the row button that was pressed. */
  text: string;
  /** `add:menu`; empty for the Save button. */
  step: string;
}

/** Undefined for a form that is not ours. */
export function typedText(form: FormData): Typed | undefined {
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const file = field('file') ?? '';
  const base = unpackText(field('base') ?? '');
  const shown = field('shown') === undefined ? base : unpackText(field('shown') ?? '');
  if (!isFileName(file) || base === undefined || shown === undefined) return undefined;
  const sent = Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith('f.') && typeof value === 'string' ? [[name.slice(2), value]] : [],
    ),
  );
  const step = field('step') ?? '';
  // Line ends of a text area are those of the browser.
  const raw = field('raw')?.replaceAll('\r\n', shown.includes('\r\n') ? '\r\n' : '\n');
  const text = raw ?? withStep(file, withSent(file, shown, sent), step);
  const seen = field('seen');
  return { file, base, seenOnDisk: seen === undefined ? undefined : unpackText(seen), text, step };
}
