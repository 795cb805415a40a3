import { type ConsentSettings, defaultSettings } from '#domain/measure/consent.ts';

/** Content of the `meta` element; undefined if none is needed. */
export function settingsContent(settings: ConsentSettings): string | undefined {
  const content = JSON.stringify(settings);
  return content === JSON.stringify(defaultSettings) ? undefined : content;
}

/** Reads the settings in the browser. */
export function readSettings(): ConsentSettings {
  const content = document.querySelector<HTMLMetaElement>('meta[name="consent-settings"]')?.content;
  return content ? (JSON.parse(content) as ConsentSettings) : defaultSettings;
}

const remember =
  'With a yes, this browser keeps for 90 days which link brought you here. We learn of it only if you write to us.';

/** `lines`: one paragraph each. */
export function questionOf({ remembers, plausible, ga4 }: ConsentSettings) {
  const lines = [
    remembers && remember,
    plausible &&
      `Each page you open is reported to ${plausibleName(plausible)}, which counts visits for us without cookies.`,
    ga4 &&
      'Google Analytics counts the pages you open and keeps cookies here for 90 days. Not for advertising.',
  ].filter((line) => typeof line === 'string');
  const no = 'No thanks';
  if (lines.length > 1)
    return { title: 'May we do the following?', lines, yes: 'Yes, that is fine', no };
  if (remembers)
    return { title: 'May we remember how you found us?', lines, yes: 'Yes, remember', no };
  return { title: 'May this visit be counted?', lines, yes: 'Yes, count it', no };
}

/** `Plausible` for the public service; with its host when self-hosted. */
function plausibleName({ origin }: { origin: string }): string {
  const { host } = new URL(origin);
  return host === 'plausible.io' ? 'Plausible' : `a Plausible at ${host}`;
}
