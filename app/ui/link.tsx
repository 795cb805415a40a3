import type { ComponentProps } from 'react';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of this site, an anchor, or a full URL. */
  to: string;
};

/** A plain link. The browser navigates, without script or router. */
export function Link({ to, ...rest }: LinkProps) {
  return <a href={to} {...rest} />;
}
