import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { Link, type LinkProps } from './link.tsx';

type Variant = 'primary' | 'ghost' | 'brass';
/** `small`: header size in capitals; `plain`: the same height in sentence case. */
type Size = 'regular' | 'small' | 'plain';

interface Look {
  variant?: Variant | undefined;
  size?: Size | undefined;
  icon?: IconName | undefined;
  className?: string | undefined;
  children: ReactNode;
}

const shape =
  'group inline-flex items-center justify-center gap-2.5 rounded-control border font-sans font-[640] leading-none no-underline transition-[background-color,transform] duration-(--t-fast) ease-out active:translate-y-px disabled:opacity-50 aria-disabled:opacity-50';
const variants: Record<Variant, string> = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-hover',
  ghost: 'border-rule-strong bg-transparent text-ink hover:bg-brand-tint',
  brass: 'border-transparent bg-brass text-on-brass hover:bg-brass-hover',
};
const sizes: Record<Size, string> = {
  regular: 'min-h-13 px-6 text-[1.0313rem]',
  small:
    'min-h-10.5 pointer-coarse:min-h-11 px-4 text-[.8438rem] tracking-[.045em] whitespace-nowrap uppercase',
  plain: 'min-h-10.5 min-w-28 pointer-coarse:min-h-11 px-2.5 py-1 text-small sm:px-4',
};

function look({ variant = 'primary', size = 'regular', className }: Omit<Look, 'children'>) {
  return classNames(shape, variants[variant], sizes[size], className);
}

/** Label with the double line drawn on hover, and an icon after it. */
function Face({ icon, children }: Pick<Look, 'icon' | 'children'>) {
  return (
    <>
      <span className="relative py-[3px] after:absolute after:inset-x-0 after:-bottom-[3px] after:h-1 after:origin-left after:scale-x-0 after:border-y after:transition-transform after:duration-(--t-base) after:ease-strike group-hover:after:scale-x-100">
        {children}
      </span>
      {icon && <Icon name={icon} className="size-4.5" />}
    </>
  );
}

export function ButtonLink({ variant, size, icon, className, children, ...rest }: Look & LinkProps) {
  return (
    <Link {...rest} className={look({ variant, size, className })}>
      <Face icon={icon}>{children}</Face>
    </Link>
  );
}

export function Button({
  variant,
  size,
  icon,
  className,
  children,
  ...rest
}: Look & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={look({ variant, size, className })}>
      <Face icon={icon}>{children}</Face>
    </button>
  );
}
