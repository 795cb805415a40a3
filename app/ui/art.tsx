import { classNames } from './class-names.ts';

interface ArtProps {
  /** Address of a file of app/art/ whose drawing has the id `art`. */
  url: string;
  viewBox: string;
  /** Says what is drawn; without it the drawing is decoration. */
  label?: string;
  className?: string;
}

/** A large drawing from its own file. Custom properties reach into it, so it follows theme and surface. */
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
