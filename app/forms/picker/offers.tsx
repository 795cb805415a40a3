import { ChoiceRow, type RadioProps } from './day-times.tsx';

interface OffersProps {
  /** Why there are offers, in the server's words. */
  reason: string | undefined;
  reasonId: string;
  offers: readonly { start: string; label: string }[];
  radio: (start: string) => RadioProps;
}

/** The times nearest to one that could not be given. */
export function Offers({ reason, reasonId, offers, radio }: OffersProps) {
  if (offers.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the fieldset is that of all times
    <div
      role="group"
      aria-labelledby="offers-title"
      className="grid gap-x-8 gap-y-3.5 border-b border-rule bg-negative-tint p-[clamp(18px,2.4vw,32px)] md:grid-cols-2"
    >
      {reason && (
        <p id={reasonId} className="text-small font-semibold">
          {reason}
        </p>
      )}
      <div>
        <p id="offers-title" className="pb-1.5 text-micro text-ink-2">
          Nearest times
        </p>
        <div className="border-t border-ink bg-raised">
          {offers.map(({ start, label }) => (
            <ChoiceRow key={start} radio={radio(start)}>
              {label}
            </ChoiceRow>
          ))}
        </div>
      </div>
    </div>
  );
}
