import type { ReactNode } from 'react';
import { figurePlace } from '#content/page-files/shown-picture.ts';
import { classNames } from './class-names.ts';

/** HTML of Markdown from our content files; never user input. */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from Markdown without HTML
    <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

/** About as many letters as its lines and the space between them hold. */
const heightOf = (html: string) =>
  html.replace(/<[^>]+>/g, '').length + 60 * (html.split(/<(?:p|tr|li|h2)\b/).length - 1);

/** A text as two stacks from 1024 px: each part, which is a heading and its text, goes to the shorter one. */
export function ProseColumns({ html, className }: { html: string; className?: string }) {
  const [left, right] = html
    .split(/(?=<h2)/)
    .reduce(
      ([one, other], part) =>
        heightOf(one) <= heightOf(other) ? [one + part, other] : [one, other + part],
      ['', ''],
    );
  return (
    <Prose
      html={`<div>${left}</div><div>${right}</div>`}
      className={classNames('prose-columns', className)}
    />
  );
}

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

interface InlineProps {
  html: string;
  className?: string;
  as?: 'span' | 'p';
}

/** HTML of inline Markdown from our content files, rendered by a loader; never user input. */
export function Inline({ html, className, as: Element = 'span' }: InlineProps) {
  return (
    <Element
      className={classNames('inline-text', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from Markdown without HTML
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
