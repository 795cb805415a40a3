import type { ComponentProps } from 'react';
import { classNames } from '../../ui/class-names.ts';

/** An inline link. Underlined, because color alone doesn't distinguish it from text. */
export function DeskLink({ className, children, ...link }: ComponentProps<'a'> & { href: string }) {
  return (
    <a
      {...link}
      className={classNames(
        'underline decoration-rule-strong underline-offset-3 hover:decoration-current',
        className,
      )}
    >
      {children}
    </a>
  );
}
