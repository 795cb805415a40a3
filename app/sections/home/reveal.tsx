import type { ComponentProps } from 'react';

interface RevealProps extends ComponentProps<'div'> {
  as?: 'div' | 'li' | 'article' | 'figure';
  /** Index among siblings, from 0. */
  order?: number;
}

/** Content that fades and slides in on scroll (browser/enhance/reveal.ts). */
export function Reveal({ as = 'div', order = 0, ...rest }: RevealProps) {
  const Element = as as 'div';
  return <Element data-reveal={order} {...rest} />;
}
