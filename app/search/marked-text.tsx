import type { ReactNode } from 'react';
import { markedParts } from '#domain/search/shown-results.ts';

/** Text with matched words marked. React escapes it. */
export function MarkedText({ text, terms }: { text: string; terms: readonly string[] }) {
  return markedParts(text, terms).map(({ start, text, marked }) =>
    marked ? <Marked key={start}>{text}</Marked> : text,
  );
}

/** A matched word. */
export function Marked({ children }: { children?: ReactNode }) {
  return (
    <mark className="rounded-[2px] bg-brass-tint text-inherit shadow-[inset_0_-2px_var(--brass)]">
      {children}
    </mark>
  );
}
