/** Passes the installation's consent settings to the browser in the page's head, unless they are the defaults. */
import { type ConsentSettings, defaultSettings } from '#domain/measure/consent/settings.ts';

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
