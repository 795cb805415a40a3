import type { ReactNode } from 'react';
import type { ShownPicture } from '#content/page-files/shown-picture.ts';
import { classNames } from './class-names.ts';

interface PictureProps {
  picture: ShownPicture;
  alt: string;
  className?: string;
}

/** A picture in the formats and widths made from one picture. */
export function Picture({ picture, alt, className }: PictureProps) {
  const { sources, ...image } = picture;
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={image.sizes} />
      ))}
      <img {...image} alt={alt} loading="lazy" decoding="async" className={className} />
    </picture>
  );
}

interface DrawnProps {
  /** Our own file. */
  svg: string;
  className?: string;
}

/** A small drawing as part of the page: it follows the theme and costs no request. */
export const Drawn = ({ svg, className }: DrawnProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file
  <div className={className} dangerouslySetInnerHTML={{ __html: svg }} />
);

interface ArtProps {
  url: string;
  drawing?: string;
  viewBox: string;
  /** Describes the drawing; without it the drawing is decorative. */
  label?: string;
  className?: string;
}

/** A large drawing from its own file. Inherits custom properties, so it follows theme and surface. */
export const Art = ({ url, drawing = 'art', ...frame }: ArtProps) => (
  <Frame {...frame}>
    <use href={`${url}#${drawing}`} />
  </Frame>
);

interface LateArtProps extends Pick<ArtProps, 'url' | 'viewBox'> {
  /** In the file, one over the other. */
  drawings: readonly string[];
}

/** The same for the foot of a page: the file is loaded when the visitor comes near (browser/enhance/below-the-fold.ts). */
export const LateArt = ({ url, drawings, viewBox }: LateArtProps) => (
  <>
    <Frame viewBox={viewBox} className="unscripted:hidden">
      {drawings.map((drawing) => (
        <use key={drawing} data-href={`${url}#${drawing}`} />
      ))}
    </Frame>
    <noscript>
      <Frame viewBox={viewBox}>
        {drawings.map((drawing) => (
          <use key={drawing} href={`${url}#${drawing}`} />
        ))}
      </Frame>
    </noscript>
  </>
);

const Frame = ({
  viewBox,
  label,
  className,
  children,
}: Pick<ArtProps, 'viewBox' | 'label' | 'className'> & { children: ReactNode }) => (
  <svg
    viewBox={viewBox}
    className={classNames('block h-auto w-full', className)}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    {children}
  </svg>
);
