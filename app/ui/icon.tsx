/**
 * Icons on a 20 px grid: 1.6 px stroke, square caps, miter joins. Custom, because rounded icon sets clash
 * with slab serifs and ledger rules. Always decorative: text is next to them.
 */
import { classNames } from './class-names.ts';

const paths = {
  // Repeated many times on a page, so their paths are in the style sheet (components.css).
  arrow: '',
  check: '',
  chevron: '',
  close: 'M4.5 4.5l11 11M15.5 4.5l-11 11',
  menu: 'M3 5.5h14M3 10h14M3 14.5h9',
  minus: 'M3 10h14',
  search: 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM13 13l4 4',
  warning: 'M10 3 18 16.5H2ZM10 8.5v3.5M10 14v.4',
  phone:
    'M4 3h3.5l1.5 4-2 1.6a9 9 0 0 0 4.4 4.4L13 11l4 1.5V16a1.5 1.5 0 0 1-1.6 1.5C9 17 3 11 2.5 4.6A1.5 1.5 0 0 1 4 3Z',
  mail: 'M2.5 4.5h15v11h-15ZM2.5 5l7.5 6 7.5-6',
  pin: 'M10 18s-5.5-5.2-5.5-9.5a5.5 5.5 0 0 1 11 0C15.5 12.8 10 18 10 18ZM10 6.500v4M8 8.500h4',
  print: 'M5.5 7V2.500h9V7M5.5 14H2.500V7h15v7h-3M5.5 11.500h9v6h-9Z',
  calendar: 'M3 4.500h14v13H3ZM3 8.500h14M7 2v4M13 2v4',
  download: 'M10 2.500v10M5.500 8.500l4.500 4.500 4.500-4.500M3 17h14',
  sun: 'M10 6.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6ZM10 1.5v2M10 16.5v2M1.5 10h2M16.5 10h2M4 4l1.4 1.4M14.6 14.6 16 16M4 16l1.4-1.4M14.6 5.4 16 4',
  moon: 'M16.5 12.200A7 7 0 0 1 7.8 3.500a7 7 0 1 0 8.7 8.700Z',
  system: 'M2.5 3.500h15v10h-15ZM7 17h6M10 13.500V17',
} as const;

export type IconName = keyof typeof paths;

/** 20 px unless a class says otherwise. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  const path = paths[name];
  if (!path) return <i className={classNames('icon', `icon-${name}`, className)} />;
  return <LineIcon path={path} className={className} />;
}

/** A single path in the common icon style. */
export function LineIcon({ path, className }: { path: string; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={classNames('line-icon', className)}>
      <path d={path} />
    </svg>
  );
}

/** Sign of a row that opens: plus when closed, minus when open (components.css). */
export function PlusToMinus({ className }: { className?: string }) {
  return <i className={classNames('plus', className)} />;
}
