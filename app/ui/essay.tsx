import type { ReactNode } from 'react';
import { figurePlace } from '#content/page-files/figure-place.ts';
import { Prose } from './prose.tsx';

interface EssayProps {
  html: string;
  /** Replaces `[figure]` in the text. */
  figure?: ReactNode;
}

/** A long text at reading size with a drop cap. */
export function Essay({ html, figure }: EssayProps) {
  const [before = '', after] = html.split(figurePlace);
  return (
    <>
      <Prose html={before} className="essay begins" />
      {after !== undefined && (
        <>
          {figure}
          <Prose html={after} className="essay" />
        </>
      )}
    </>
  );
}
