import { useId } from 'react';
import { Mark } from '#app/ui/mark.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { ShownPicture } from '#content/page-files/shown-picture.ts';

interface PersonProps {
  name?: string | undefined;
  title: string;
  picture?: ShownPicture | undefined;
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('');

/** A photo in two tones: the brand's ink and the paper. Nothing is drawn over the face. */
const Duotone = ({ name, title, picture }: PersonProps & { picture: ShownPicture }) => (
  <span className="duotone">
    <Picture picture={picture} alt={name ?? title} className="size-full object-cover" />
  </span>
);

interface PortraitProps extends PersonProps {
  /** Vertical waves, so that two banknotes side by side differ. */
  upright?: boolean;
}

/** A person in an oval over a line to sign on: photo, else a banknote with initials, else with the mark. Never a silhouette. */
export function Portrait({ name, title, picture, upright = false }: PortraitProps) {
  return (
    <div className="relative w-full max-w-62.5">
      {picture && (
        <div className="absolute inset-x-[12.7%] top-[5.3%] bottom-[13.6%] overflow-hidden rounded-[50%]">
          <Duotone name={name} title={title} picture={picture} />
        </div>
      )}
      <svg
        viewBox="0 0 220 284"
        fill="none"
        className="relative block w-full"
        {...(picture
          ? { 'aria-hidden': true }
          : { role: 'img', 'aria-label': `Initials in place of a photo of the ${title}` })}
      >
        {!picture && <Banknote name={name} upright={upright} />}
        <ellipse cx="110" cy="130" rx="82" ry="115" stroke="var(--brand)" strokeWidth="2" />
        <ellipse cx="110" cy="130" rx="87.5" ry="120.5" stroke="var(--brass)" strokeWidth="1.2" />
        <path d="M6 276H214" stroke="var(--ink)" strokeWidth="1.5" />
        <path d="M8 259L17 269M17 259L8 269" stroke="var(--brass-text)" strokeWidth="1.6" />
      </svg>
    </div>
  );
}

/** Thirty pairs of waves, as on a banknote. Equal, so that they compress to one. */
const guilloche = `M0 8${'c36-15 74-15 110 0s74 15 110 0c-36-15-74-15-110 0s-74 15-110 0m0 8.8'.repeat(30)}`;

function Banknote({ name, upright }: Pick<PortraitProps, 'name' | 'upright'>) {
  const oval = useId();
  return (
    <>
      <clipPath id={oval}>
        <ellipse cx="110" cy="130" rx="82" ry="115" />
      </clipPath>
      <ellipse cx="110" cy="130" rx="82" ry="115" fill="var(--raised)" />
      <g clipPath={`url(#${oval})`}>
        <path
          d={guilloche}
          stroke="var(--art-mid)"
          transform={upright ? 'rotate(90 110 132) translate(-22 -26) scale(1.2)' : undefined}
        />
      </g>
      <ellipse
        cx="110"
        cy="130"
        rx="56"
        ry="68"
        fill="var(--paper)"
        stroke="var(--brand)"
        strokeWidth="1.5"
      />
      <ellipse cx="110" cy="130" rx="51.5" ry="63.5" stroke="var(--brass)" />
      {name ? (
        <text
          x="110"
          y="145"
          textAnchor="middle"
          fontSize="42"
          fill="var(--ink)"
          className="font-serif font-semibold tracking-[-.02em]"
        >
          {initialsOf(name)}
        </text>
      ) : (
        <svg x="72" y="92" width="75.5" height="75.5" viewBox="0 0 64 64" aria-hidden="true">
          <Mark className="" />
        </svg>
      )}
    </>
  );
}

/** A person in a coin of 64 px: photo, else initials, else the mark. */
export function Coin({ name, title, picture }: PersonProps) {
  return (
    <span className="grid size-16 place-items-center overflow-hidden rounded-full border-[1.5px] border-brand bg-raised outline outline-offset-3 outline-brass">
      {picture ? (
        <Duotone name={name} title={title} picture={picture} />
      ) : name ? (
        <span aria-hidden="true" className="font-serif text-[1.375rem] font-semibold">
          {initialsOf(name)}
        </span>
      ) : (
        <Mark className="size-7" />
      )}
    </span>
  );
}
