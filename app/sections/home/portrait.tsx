import { useId } from 'react';
import guilloche from '#app/art/guilloche.svg?url';
import { Mark } from '#app/ui/mark.tsx';

interface PortraitProps {
  name?: string | undefined;
  title: string;
  photo?: string | undefined;
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('');

/** A founder in an oval: the photo, else a banknote with the initials, else with the mark. Never a silhouette. */
export function Portrait({ name, title, photo }: PortraitProps) {
  const oval = useId();
  const alt = photo ? (name ?? title) : `Monogram in place of a portrait of the ${title}`;
  return (
    <svg viewBox="0 0 220 264" fill="none" role="img" aria-label={alt} className="block w-full max-w-62.5">
      <clipPath id={oval}>
        <ellipse cx="110" cy="132" rx="96" ry="118" />
      </clipPath>
      <ellipse cx="110" cy="132" rx="96" ry="118" fill="var(--raised)" />
      <g clipPath={`url(#${oval})`}>
        {photo ? (
          <image href={photo} x="14" y="12" width="192" height="240" preserveAspectRatio="xMidYMid slice" />
        ) : (
          <use href={`${guilloche}#art`} />
        )}
      </g>
      {!photo && <Monogram name={name} />}
      <ellipse cx="110" cy="132" rx="96" ry="118" stroke="var(--brand)" strokeWidth="2" />
      <ellipse cx="110" cy="132" rx="101.5" ry="123.5" stroke="var(--brass)" strokeWidth="1.2" />
    </svg>
  );
}

function Monogram({ name }: { name?: string | undefined }) {
  return (
    <>
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
    </>
  );
}
