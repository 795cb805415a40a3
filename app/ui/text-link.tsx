import type { ComponentProps } from 'react';
import type { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { PageLink } from './page-link.tsx';

/** A link that stands alone: double brass underline. Outside addresses and tel:, mailto: work too. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <PageLink
      {...rest}
      className={classNames(
        'font-semibold text-brand underline-double hover:decoration-current',
        className as string,
      )}
    />
  );
}

/** A link with an arrow that moves 4 px. On ground it turns brass. */
export function ArrowLink({
  className,
  onGround = false,
  children,
  ...rest
}: ComponentProps<typeof Link> & { onGround?: boolean }) {
  return (
    <PageLink
      {...rest}
      className={classNames(
        'group inline-flex items-center gap-2 font-[620] no-underline',
        onGround ? 'text-brass' : 'text-brand',
        className as string,
      )}
    >
      <span className="group-hover:underline-double">{children}</span>
      <Icon
        name="arrow"
        className="size-4.25 transition-transform duration-(--t-base) ease-out group-hover:translate-x-1"
      />
    </PageLink>
  );
}
