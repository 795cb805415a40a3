/** Brand, menus and texts, read from content once. They change only with a build. */
import { table } from '#content/index.ts';
import { consentSettings } from '#content/site/consent-settings.ts';
import { site } from '#content/site/site.ts';
import { newsletterNote, wordings } from '#content/site/wordings.ts';
import { navigationOf } from '#content/table/navigation.ts';
import { settingsContent } from '../browser/consent/settings.ts';

const { product, phone, email, locality, region, description, copyrightYear, social, prices } =
  site;

export const rootData = {
  site: { product, phone, email, locality, region, description, copyrightYear, social, prices },
  navigation: navigationOf(table),
  /** For the browser, if consent settings differ from the defaults. */
  consent: settingsContent(consentSettings),
  /** Texts next to the newsletter form: the promise, as recorded with a consent, and the note under its button. */
  newsletter: { promise: wordings.newsletter.text, privacyNote: newsletterNote },
};
