import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Link, type LinkProps } from './link.tsx';

/** A link outside running text: double brass underline. External, tel: and mailto: addresses work too. */
export function TextLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={classNames('font-semibold text-brand underline-double hover:decoration-current', className)}
    />
  );
}

/** A link with an arrow that moves 4 px on hover. Brass on ground. */
export function ArrowLink({
  className,
  onGround = false,
  children,
  ...rest
}: LinkProps & { onGround?: boolean }) {
  return (
    <Link
      {...rest}
      className={classNames(
        'group inline-flex items-center gap-2 font-[620] no-underline',
        onGround ? 'text-brass' : 'text-brand',
        className,
      )}
    >
      <span className="group-hover:underline-double">{children}</span>
      <Icon
        name="arrow"
        className="size-4.25 transition-transform duration-(--t-base) ease-out group-hover:translate-x-1"
      />
    </Link>
  );
}
