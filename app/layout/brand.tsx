import { Mark } from '#app/ui/mark.tsx';
import { Link } from '../ui/link.tsx';
import { useSite } from './site.ts';

/** Longer names would push the menu off the page: set them smaller, on two lines. */
const longestOnOneLine = 12;

export function Brand() {
  const { product } = useSite();
  const isLong = product.length > longestOnOneLine;
  return (
    <Link to="/" aria-label={`${product}, home`} className="brand">
      <Mark className="" />
      <span className={isLong ? longName : undefined}>{product}</span>
    </Link>
  );
}

const longName =
  'w-[9.6em] text-[.74em] leading-[1.1] wrap-anywhere max-[22.5rem]:w-[6.6em] nav:max-xl:w-[6.6em]';
