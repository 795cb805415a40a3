import { useId } from 'react';
import guilloche from '#app/art/guilloche.svg?url';
import { Mark } from '#app/ui/mark.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { ShownPicture } from '#content/page-files/shown-picture.ts';

interface PortraitProps {
  name?: string | undefined;
  title: string;
  picture?: ShownPicture | undefined;
  /** Vertical waves, so that two banknotes side by side differ. */
  upright?: boolean;
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('');

/** A founder in an oval: photo, else a banknote with initials, else with the mark. Never a silhouette. */
export function Portrait({ name, title, picture, upright = false }: PortraitProps) {
  const oval = useId();
  if (!picture)
    return (
      <svg
        viewBox="0 0 220 264"
        fill="none"
        role="img"
        aria-label={`Monogram in place of a portrait of the ${title}`}
        className="block w-full max-w-62.5"
      >
        <clipPath id={oval}>
          <ellipse cx="110" cy="132" rx="96" ry="118" />
        </clipPath>
        <ellipse cx="110" cy="132" rx="96" ry="118" fill="var(--raised)" />
        <g clipPath={`url(#${oval})`}>
          <use
            href={`${guilloche}#art`}
            transform={upright ? 'rotate(90 110 132) translate(-22 -26) scale(1.2)' : undefined}
          />
        </g>
        <ellipse
          cx="110"
          cy="132"
          rx="58"
          ry="71"
          fill="var(--paper)"
          stroke="var(--brand)"
          strokeWidth="1.5"
        />
        <ellipse cx="110" cy="132" rx="53.5" ry="66.5" stroke="var(--brass)" />
        {name ? (
          <text
            x="110"
            y="154"
            textAnchor="middle"
            fontSize="64"
            fill="var(--ink)"
            className="font-serif font-semibold tracking-[-.02em]"
          >
            {initialsOf(name)}
          </text>
        ) : (
          <svg x="72" y="94" width="75.5" height="75.5" viewBox="0 0 64 64" aria-hidden="true">
            <Mark className="" />
          </svg>
        )}
        <Frame />
      </svg>
    );
  return (
    <div className="relative w-full max-w-62.5">
      <div className="absolute inset-[5.5%] overflow-hidden rounded-[50%]">
        <Picture picture={picture} alt={name ?? title} className="w-full" />
      </div>
      <svg viewBox="0 0 220 264" fill="none" aria-hidden="true" className="relative block w-full">
        <Frame />
      </svg>
    </div>
  );
}

function Frame() {
  return (
    <>
      <ellipse cx="110" cy="132" rx="96" ry="118" stroke="var(--brand)" strokeWidth="2" />
      <ellipse cx="110" cy="132" rx="101.5" ry="123.5" stroke="var(--brass)" strokeWidth="1.2" />
    </>
  );
}
