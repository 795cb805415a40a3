import { Fragment } from 'react';

/** A heading from content: `|` starts its second line. */
export function SplitHeading({ text }: { text: string }) {
  return text.split('|').map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' '}
      <span className={index > 0 ? 'block' : undefined}>{part.trim()}</span>
    </Fragment>
  ));
}
