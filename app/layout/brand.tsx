import { Link } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { Mark } from '#app/ui/mark.tsx';
import { useSite } from './site.ts';

/** Mark and name. The name is text, so that configuration can replace it. */
export function Brand({ className }: { className?: string }) {
  const { product } = useSite();
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
      <span className="max-[15rem]:hidden">{product}</span>
    </Link>
  );
}
