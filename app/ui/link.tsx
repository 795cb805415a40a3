import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon, LineIcon } from './icon.tsx';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of this site, an anchor, or a full URL. */
  to: string;
};

export function Link({ to, ...rest }: LinkProps) {
  return <a href={to} {...rest} />;
}

/** A link outside running text: double brass underline. External, tel: and mailto: addresses work too. */
export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={classNames('text-link', className)} />;
}

/** A link with an arrow that moves 4 px on hover. Brass on ground. */
export function ArrowLink({ className, children, ...rest }: LinkProps) {
  return (
    <Link {...rest} className={classNames('arrow-link', className)}>
      <span>{children}</span>
      <Icon name="arrow" />
    </Link>
  );
}

/** Link to the feed. A plain link, because the router has no page for it. */
export function FeedLink({ to, children }: { to: string; children: string }) {
  return (
    <p className="print:hidden">
      <a
        href={to}
        type="application/atom+xml"
        className="text-link inline-flex min-h-11 items-center gap-2 text-small"
      >
        <LineIcon
          path="M4 16v.2M4 10.500a5.500 5.500 0 0 1 5.500 5.500M4 4.500A11.500 11.500 0 0 1 15.500 16"
          className="size-4.5"
        />
        {children}
      </a>
    </p>
  );
}
