/** Brand, menus and texts for components, made once for each site. */
import { newsletterNote, wordings } from '#content/site/wordings.ts';
import { navigationOf } from '#content/table/navigation.ts';
import { settingsContent } from '../browser/consent/settings.ts';
import { colorsOf } from '../layout/document/brand-colors.ts';
import { perSite } from './per-site.ts';

export const rootDataOf = perSite((site) => {
  const { product, phone, email, logo, locality, region, description, social, prices } = site;
  const { copyrightYear, color, consent, table } = site;
  return {
    site: {
      product,
      phone,
      email,
      ...(logo && { logo }),
      locality,
      region,
      description,
      copyrightYear,
      social,
      prices,
    },
    navigation: navigationOf(table),
    colors: colorsOf(color),
    /** For the browser, if consent settings differ from the defaults. */
    consent: settingsContent(consent),
    /** Texts next to the newsletter form: the promise, as recorded with a consent, and the note under its button. */
    newsletter: { promise: wordings.newsletter.text, privacyNote: newsletterNote },
  };
});

export type RootData = ReturnType<typeof rootDataOf>;
