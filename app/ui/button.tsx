import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { Link, type LinkProps } from './link.tsx';

interface Look {
  variant?: keyof typeof variants | undefined;
  /** `small`: header size in capitals; `plain`: the same height in sentence case. */
  size?: 'regular' | 'small' | 'plain' | undefined;
  icon?: IconName | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** The text colors are utilities: browser/consent/show-slip.ts finds buttons by them. */
const variants = {
  primary: 'text-on-brand',
  ghost: 'button-ghost',
  brass: 'button-brass text-on-brass',
};

const look = ({ variant = 'primary', size = 'regular', className }: Omit<Look, 'children'>) =>
  classNames('button', variants[variant], size !== 'regular' && `button-${size}`, className);

function Face({ icon, children }: Pick<Look, 'icon' | 'children'>) {
  return (
    <>
      <span>{children}</span>
      {icon && <Icon name={icon} className="size-4.5" />}
    </>
  );
}

export function ButtonLink({
  variant,
  size,
  icon,
  className,
  children,
  ...rest
}: Look & LinkProps) {
  return (
    <Link {...rest} className={look({ variant, size, className })}>
      <Face icon={icon}>{children}</Face>
    </Link>
  );
}

export function Button(props: Look & ComponentProps<'button'>) {
  const { variant, size, icon, className, children, ...rest } = props;
  return (
    <button type="button" {...rest} className={look({ variant, size, className })}>
      <Face icon={icon}>{children}</Face>
    </button>
  );
}
