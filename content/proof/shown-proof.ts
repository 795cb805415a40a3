/** Selects the proof that may be shown at a time, and reports entries that are hidden. Pure. */
import { officeZone } from '../site/booking.ts';
import type { Consent, Proof } from './schema.ts';

/** The office's date (ISO) at a time; empty for Infinity (development), where consents never expire. */
const officeDay = (moment: number): string =>
  Number.isFinite(moment)
    ? Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(officeZone).toPlainDate().toString()
    : '';

/** Whether a consent has started and not expired. */
export function isHeld({ on, until }: Consent, moment: number): boolean {
  const today = officeDay(moment);
  if (today === '') return true;
  return on <= today && (until === undefined || today <= until);
}

/** The proof with valid consents at a time, ms since 1970. */
export function shownProof(proof: Proof, moment: number): Proof {
  const held = <T extends { consent: Consent }>(entries: readonly T[]) =>
    entries.filter(({ consent }) => isHeld(consent, moment));
  return {
    team: held(proof.team),
    logos: held(proof.logos),
    testimonials: held(proof.testimonials),
  };
}

const file = 'content/values/proof.yaml';

/** Sentences about entries hidden because their consent has expired or not started. */
export function consentAdvice(proof: Proof, moment: number): string[] {
  return Object.entries(proof).flatMap(([list, entries]) =>
    entries.flatMap(({ consent }, index) =>
      isHeld(consent, moment) ? [] : [`${file} (${list}.${index}): ${whyNot(consent, moment)}`],
    ),
  );
}

/** Why a consent is not valid, and what to do. */
export function whyNot({ by, on, until }: Consent, moment: number): string {
  if (until !== undefined && until < officeDay(moment)) {
    return `the consent of ${by} ended on ${until}, so this is not shown. Ask again, or remove it.`;
  }
  return `the consent of ${by} is dated ${on}, so this is not shown yet.`;
}
