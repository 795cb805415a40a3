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

/** Attributes of the element, with its classes and content. */
function dressed<Props extends Look>(props: Props) {
  const { variant = 'primary', size = 'regular', icon, className, children, ...rest } = props;
  const sizeLook = size !== 'regular' && `button-${size}`;
  return {
    ...rest,
    className: classNames('button', variants[variant], sizeLook, className),
    children: (
      <>
        <span>{children}</span>
        {icon && <Icon name={icon} className="size-4.5" />}
      </>
    ),
  };
}

export const ButtonLink = (props: Look & LinkProps) => <Link {...dressed(props)} />;

export const Button = (props: Look & ComponentProps<'button'>) => (
  <button type="button" {...dressed(props)} />
);
