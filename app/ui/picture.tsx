import type { ShownPicture } from '#content/page-files/shown-picture.ts';

interface PictureProps {
  picture: ShownPicture;
  alt: string;
  className?: string;
}

/** A picture in the formats and widths made by the build. */
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
