import { classNames } from '#app/ui/class-names.ts';
import { Mark } from '#app/ui/mark.tsx';
import { Link } from '../ui/link.tsx';
import { useSite } from './site.ts';

/** Longer names would push the menu off the page: set them smaller, on two lines. */
const longestOnOneLine = 12;

/** Mark and name. The name is text, so it is configurable. */
export function Brand({ className }: { className?: string }) {
  const { product } = useSite();
  const isLong = product.length > longestOnOneLine;
  return (
    <Link
      to="/"
      aria-label={`${product}, home`}
      className={classNames(
        'inline-flex min-h-[44px] shrink-0 items-center gap-[11px] font-serif text-[min(1.4375rem,6.2vw)] leading-none font-semibold tracking-[-.018em] text-ink no-underline',
        className,
      )}
    >
      <Mark className="size-[1.565em]" />
      <span className={classNames('max-[15rem]:hidden', isLong && longName)}>{product}</span>
    </Link>
  );
}

const longName =
  'w-[9.6em] text-[.74em] leading-[1.1] wrap-anywhere max-[22.5rem]:w-[6.6em] nav:max-xl:w-[6.6em]';
