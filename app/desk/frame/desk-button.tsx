import type { ComponentProps } from 'react';
import { classNames } from '../../ui/class-names.ts';

type Look = 'primary' | 'quiet' | 'danger';

const looks: Record<Look, string> = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-hover',
  quiet: 'border-rule-strong bg-raised text-ink hover:bg-greenbar',
  danger: 'border-negative bg-transparent text-negative hover:bg-negative-tint',
};

/** Smaller than public buttons, because the desk is dense. 44 px high on touch screens. */
export const deskButton = (look: Look = 'quiet', className?: string) =>
  classNames(
    'inline-flex min-h-9 items-center justify-center gap-2 rounded-control border px-3.5 leading-tight font-[620] no-underline pointer-coarse:min-h-11 disabled:opacity-50',
    looks[look],
    className,
  );

export function DeskButton({ look, className, ...button }: ComponentProps<'button'> & { look?: Look }) {
  return <button type="submit" {...button} className={deskButton(look, className)} />;
}
