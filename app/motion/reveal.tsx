import { type ComponentProps, useEffect, useRef } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { prefersReducedMotion } from './reduced-motion.ts';

/** Siblings follow each other 60 ms apart, at most five of them: nobody waits for a long row. */
const delays = [
  '',
  'data-reveal:delay-60',
  'data-reveal:delay-120',
  'data-reveal:delay-180',
  'data-reveal:delay-240',
];

interface RevealProps extends ComponentProps<'div'> {
  as?: 'div' | 'li' | 'article' | 'figure';
  /** Place among its siblings, from 0. */
  order?: number;
}

/**
 * Fades and slides its content in, once, when it is scrolled to (motion.css). The server's HTML shows everything; only
 * what lies below the screen is hidden, and only where scripts run and motion is welcome.
 */
export function Reveal({ as = 'div', order = 0, className, ...rest }: RevealProps) {
  const element = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const card = element.current;
    if (!card || prefersReducedMotion()) return;
    // The observer's first word says where the card lies. Measured here, each card would lay out the page once more.
    const observer = new IntersectionObserver((entries) => {
      const below = entries.every(
        ({ isIntersecting, boundingClientRect }) => !isIntersecting && boundingClientRect.top >= innerHeight,
      );
      if (below) {
        card.dataset.reveal = 'waiting';
        return;
      }
      observer.disconnect();
      if (card.dataset.reveal) card.dataset.reveal = 'shown';
    });
    observer.observe(card);
    return () => {
      observer.disconnect();
      delete card.dataset.reveal;
    };
  }, []);

  const Element = as as 'div';
  const delay = delays[Math.min(order, delays.length - 1)];
  return <Element ref={element} className={classNames(delay, className)} {...rest} />;
}
