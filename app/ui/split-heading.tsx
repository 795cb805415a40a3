import { Fragment } from 'react';

/** A heading from content: `|` starts the second line. */
export function SplitHeading({ text }: { text: string }) {
  const [first, ...others] = text.split('|').map((part) => part.trim());
  return (
    <>
      {first}
      {others.map((line) => (
        <Fragment key={line}>
          {' '}
          <span className="block">{line}</span>
        </Fragment>
      ))}
    </>
  );
}
