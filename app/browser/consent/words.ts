/** The consent question in plain words: what is stored or shared, with whom, for how long. */
import type { ConsentSettings } from '#domain/measure/consent/settings.ts';

export interface Question {
  title: string;
  /** One paragraph each. */
  lines: string[];
  yes: string;
  no: string;
}

const remember =
  'With a yes, this browser keeps for 90 days which link brought you here. We learn of it only if you write to us.';

export function questionOf({ remembers, plausible, ga4 }: ConsentSettings): Question {
  const lines = [
    remembers && remember,
    plausible &&
      `Each page you open is reported to ${plausibleName(plausible)}, which counts visits for us without cookies.`,
    ga4 &&
      'Google Analytics counts the pages you open and keeps cookies here for 90 days. Not for advertising.',
  ].filter((line) => typeof line === 'string');
  const no = 'No thanks';
  if (lines.length > 1) return { title: 'May we do the following?', lines, yes: 'Yes, that is fine', no };
  if (remembers) return { title: 'May we remember how you found us?', lines, yes: 'Yes, remember', no };
  return { title: 'May this visit be counted?', lines, yes: 'Yes, count it', no };
}

/** `Plausible` for the public service; with its host when self-hosted. */
function plausibleName({ origin }: { origin: string }): string {
  const { host } = new URL(origin);
  return host === 'plausible.io' ? 'Plausible' : `a Plausible at ${host}`;
}
