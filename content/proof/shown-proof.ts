/** Selects the proof that may be shown at a time, reports hidden entries, and fits texts to it. */
import { dateIn } from '../../domain/booking/zone.ts';
import { longDate } from '../../domain/dates/long-date.ts';
import { withBlocks } from '../page-files/conditions.ts';
import { mapTexts } from '../page-files/filled-text.ts';
import type { Page } from '../page-files/read-page.ts';
import type { Consent, Proof } from './schema.ts';

/** A time, ms since 1970, at the office. Infinity, in development, never ends a consent. */
export interface OfficeTime {
  moment: number;
  /** IANA zone. */
  zone: string;
}

/** The office's date (ISO) at a time; empty for Infinity. */
export const officeDay = ({ moment, zone }: OfficeTime): string =>
  Number.isFinite(moment) ? dateIn(zone, moment) : '';

/** Whether a consent has started and not expired. */
export function isHeld({ on, until }: Consent, time: OfficeTime): boolean {
  const today = officeDay(time);
  if (today === '') return true;
  return on <= today && (until === undefined || today <= until);
}

/** The proof with valid consents at a time. */
export function shownProof(proof: Proof, time: OfficeTime): Proof {
  const held = <T extends { consent: Consent }>(entries: readonly T[]) =>
    entries.filter(({ consent }) => isHeld(consent, time));
  return {
    team: held(proof.team),
    logos: held(proof.logos),
    testimonials: held(proof.testimonials),
  };
}

const file = 'content/values/proof.yaml';

/** Sentences about entries hidden because their consent has expired or not started. */
export function consentAdvice(proof: Proof, time: OfficeTime): string[] {
  return Object.entries(proof).flatMap(([list, entries]) =>
    entries.flatMap(({ consent }, index) =>
      isHeld(consent, time) ? [] : [`${file} (${list}.${index}): ${whyNot(consent, time)}`],
    ),
  );
}

/** Why a consent is not valid, and what to do. */
export function whyNot({ by, on, until }: Consent, time: OfficeTime): string {
  if (until !== undefined && until < officeDay(time)) {
    return `the consent of ${by} ended on ${longDate(until)}, so this is not shown. Ask again, or remove it.`;
  }
  return `the consent of ${by} is dated ${longDate(on)}, so this is not shown yet.`;
}

const proofKinds = ['team', 'logos', 'testimonials', 'stories'] as const;
type ProofKind = (typeof proofKinds)[number];

/** Kinds of proof with at least one entry. `proof` and `pages` hold only shown entries. */
export function kindsShown(proof: Proof, pages: readonly Page[]): ReadonlySet<ProofKind> {
  const lists = (['team', 'logos', 'testimonials'] as const).filter(
    (kind) => proof[kind].length > 0,
  );
  return new Set([
    ...lists,
    ...(pages.some(({ kind }) => kind === 'success-story') ? (['stories'] as const) : []),
  ]);
}

/** The text with matching blocks kept and others removed. Throws a sentence when a block names an unknown kind. */
function applyConditions(text: string, shown: ReadonlySet<ProofKind>): string {
  return withBlocks(text, (name) => {
    const kind = proofKinds.find((one) => one === name);
    if (kind) return shown.has(kind);
    throw new Error(
      `{{#with ${name}}} names no kind of proof. Use one of: discount, insurance, ${proofKinds.join(', ')}.`,
    );
  });
}

/** Every string of a page with its conditions applied. A page without conditions is returned unchanged. */
export function withConditions(page: Page, shown: ReadonlySet<ProofKind>): Page {
  if (!JSON.stringify(page).includes('{{#')) return page;
  return mapTexts(page, (text) =>
    text.includes('{{#') ? applyConditions(text, shown).trim() : text,
  ) as Page;
}

/** Success stories without a valid consent are not part of the site. */
export const isStoryAllowed = (page: Page, time: OfficeTime): boolean =>
  page.kind !== 'success-story' || isHeld(page.consent, time);
