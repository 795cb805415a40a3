import type { ComponentProps } from 'react';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** Address: a path of this site, an anchor, or a whole URL. */
  to: string;
};

/** A plain link. The browser navigates, so links need no script and no router. */
export function Link({ to, ...rest }: LinkProps) {
  return <a href={to} {...rest} />;
}
