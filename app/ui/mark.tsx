import { useSite } from '../layout/site.ts';
import { strike, trunks } from './mark-paths.ts';

interface MarkProps {
  className: string;
  /** Of the strike, which another logo has not. */
  strikeLook?: string;
}

/** The firm's logo, on paper also in the dark theme; else the mark: four trunks and the strike. Trunk color: `--art-trunk`. */
export function Mark({ className, strikeLook }: MarkProps) {
  const { logo } = useSite();
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={`shrink-0 ${className}`}>
      {logo ? (
        <>
          <rect width="64" height="64" rx="8" fill="light-dark(transparent, var(--on-ground))" />
          <image href={logo} x="4" y="4" width="56" height="56" />
        </>
      ) : (
        <>
          <path fill="var(--art-trunk)" d={trunks} />
          <path fill="var(--art-strike)" d={strike} className={strikeLook} />
        </>
      )}
    </svg>
  );
}

/** Activity indicator: the one-color mark at 18 px, its strike redrawn repeatedly. */
export function BusyMark() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className="size-4.5 shrink-0">
      <path fill="currentColor" d={trunks} />
      <path
        d="M4.5 50 59.5 15"
        pathLength={1}
        stroke="currentColor"
        strokeWidth="6"
        strokeDasharray="1"
        className="animate-[strike_1200ms_var(--ease-strike)_infinite] motion-reduce:animate-none"
      />
    </svg>
  );
}
