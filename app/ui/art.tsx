import { classNames } from './class-names.ts';

interface ArtProps {
  /** Address of a file in app/art/ whose drawing has the id `art`. */
  url: string;
  viewBox: string;
  /** Describes the drawing; without it the drawing is decorative. */
  label?: string;
  className?: string;
}

/** A large drawing from its own file. Inherits custom properties, so it follows theme and surface. */
export function Art({ url, viewBox, label, className }: ArtProps) {
  return (
    <svg
      viewBox={viewBox}
      className={classNames('block h-auto w-full', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${url}#art`} />
    </svg>
  );
}
