import { classNames } from './class-names.ts';

interface ArtProps {
  /** Address of a file in app/art/. */
  url: string;
  /** Id of the drawing in the file. */
  drawing?: string;
  viewBox: string;
  /** Describes the drawing; without it the drawing is decorative. */
  label?: string;
  className?: string;
}

/** A large drawing from its own file. Inherits custom properties, so it follows theme and surface. */
export function Art({ url, drawing = 'art', viewBox, label, className }: ArtProps) {
  return (
    <svg
      viewBox={viewBox}
      className={classNames('block h-auto w-full', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${url}#${drawing}`} />
    </svg>
  );
}
