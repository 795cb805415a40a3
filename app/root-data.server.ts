/** Brand, menus and wordings, read from content once. They change with a build only. */
import { consentSettings } from '#content/consent-settings.ts';
import { table } from '#content/index.ts';
import { navigationOf } from '#content/navigation.ts';
import { site } from '#content/site.ts';
import { wordings } from '#content/wordings.ts';
import { settingsContent } from './consent/settings.ts';
import type { RootData } from './layout/site.ts';

const { product, phone, email, locality, region, description, copyrightYear, social, prices } = site;

export const rootData: RootData = {
  site: { product, phone, email, locality, region, description, copyrightYear, social, prices },
  navigation: navigationOf(table),
  consent: settingsContent(consentSettings),
  newsletter: { promise: wordings.newsletter.text, privacyNote: wordings.contact_request.text },
};
