import { strike, trunks } from './mark-paths.ts';

/** The mark: four trunks and the strike. Trunk color: `--art-trunk`. */
export function Mark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={`shrink-0 ${className}`}>
      <path fill="var(--art-trunk)" d={trunks} />
      <path fill="var(--art-strike)" d={strike} />
    </svg>
  );
}
