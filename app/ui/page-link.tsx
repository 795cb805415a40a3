import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/**
 * The router's link, but a place on the same page is a plain `#id`. The router would write its path before it as the
 * build asks for it, with a slash at the end: without scripts that is one redirect away.
 */
export function PageLink({ to, ...rest }: ComponentProps<typeof Link>) {
  if (typeof to !== 'string' || !to.startsWith('#')) return <Link to={to} {...rest} />;
  const { className, children, onClick } = rest;
  return (
    <a href={to} className={className} onClick={onClick}>
      {children}
    </a>
  );
}
