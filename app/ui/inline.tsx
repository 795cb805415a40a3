import { classNames } from './class-names.ts';

interface InlineProps {
  html: string;
  className?: string;
  as?: 'span' | 'p';
}

/** A line rendered from the inline Markdown of our own content files, by a loader; never from a visitor. */
export function Inline({ html, className, as: Element = 'span' }: InlineProps) {
  return (
    <Element
      className={classNames('inline-text', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered at build from this repository's Markdown
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
