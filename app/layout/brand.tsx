import { classNames } from '#app/ui/class-names.ts';
import { Mark } from '#app/ui/mark.tsx';
import { Link } from '../ui/link.tsx';
import { useSite } from './site.ts';

/** Longer names would push the menu off the page: they are set smaller, on two lines. */
const longestOnOneLine = 12;

/** Mark and name. The name is text, so that configuration can replace it. */
export function Brand({ className }: { className?: string }) {
  const { product } = useSite();
  const isLong = product.length > longestOnOneLine;
  return (
    <Link
      to="/"
      aria-label={`${product}, home`}
      className={classNames(
        'inline-flex min-h-11 shrink-0 items-center gap-2.75 font-serif text-[1.4375rem] leading-none font-semibold tracking-[-.018em] text-ink no-underline',
        className,
      )}
    >
      <Mark />
      <span className={classNames('max-[15rem]:hidden', isLong && longName)}>{product}</span>
    </Link>
  );
}

const longName = 'w-38 text-[1.0625rem] leading-[1.1] wrap-anywhere max-[22.5rem]:w-28 nav:max-xl:w-28';
