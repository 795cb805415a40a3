import { classNames } from './class-names.ts';

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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered at build from this repository's Markdown
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
