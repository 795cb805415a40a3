/** How the settings of the installation reach the browser: in the page's head, and only where they are not the usual ones. */
import { type ConsentSettings, defaultSettings } from '#domain/consent/settings.ts';

/** The content of the `meta` element, or undefined where none is needed. */
export function settingsContent(settings: ConsentSettings): string | undefined {
  const content = JSON.stringify(settings);
  return content === JSON.stringify(defaultSettings) ? undefined : content;
}

/** In the browser. */
export function readSettings(): ConsentSettings {
  const content = document.querySelector<HTMLMetaElement>('meta[name="consent-settings"]')?.content;
  return content ? (JSON.parse(content) as ConsentSettings) : defaultSettings;
}
