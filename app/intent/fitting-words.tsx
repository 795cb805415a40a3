import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { SplitHeading } from '../ui/split-heading.tsx';
import { noteShown } from './rewrites.ts';

interface FittingWordsProps {
  /** The page's own words. They make the box, whether they can be seen or not. */
  children: ReactNode;
  /** Words to show in their place, as far as these fit. `|` starts a second line. */
  instead?: string | undefined;
  className?: string;
}

/**
 * The page's own words, or others in exactly their box: laid over it, so that nothing around them can move. Words that
 * would need more lines are not shown. Measured again when the box or the font changes.
 */
export function FittingWords({ children, instead, className }: FittingWordsProps) {
  const own = useRef<HTMLSpanElement>(null);
  const other = useRef<HTMLSpanElement>(null);
  const [fits, setFits] = useState(false);
  const isShown = instead !== undefined && fits;

  useLayoutEffect(() => {
    const [box, words] = [own.current, other.current];
    if (instead === undefined || !box || !words) return;
    const judge = () =>
      setFits(words.offsetHeight <= box.offsetHeight && words.scrollWidth <= box.clientWidth);
    judge();
    const observer = new ResizeObserver(judge);
    observer.observe(box);
    observer.observe(words);
    return () => observer.disconnect();
  }, [instead]);

  useLayoutEffect(() => {
    if (isShown) noteShown();
  }, [isShown]);

  return (
    <span className={classNames('relative block', className)}>
      <span ref={own} className={classNames('block', isShown && 'invisible')}>
        {children}
      </span>
      {instead !== undefined && (
        <span
          ref={other}
          data-instead
          className={classNames('absolute inset-x-0 top-0 block', !isShown && 'invisible')}
        >
          <SplitHeading text={instead} />
        </span>
      )}
    </span>
  );
}
