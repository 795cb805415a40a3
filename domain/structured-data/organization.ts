import type { Organization } from 'schema-dts';
import type { PageMetadata } from '../metadata/page-metadata.ts';
import { internationalPhone, nodeId, type SiteIdentity } from './site-identity.ts';

/** The business behind the site. Address and contact are shown only on pages that ask for them. */
export function organization(site: SiteIdentity, page: PageMetadata): Organization {
  return {
    '@type': (page.organizationType ?? 'Organization') as 'Organization',
    '@id': nodeId.organization(site),
    name: site.product,
    legalName: site.legalName,
    url: `${site.url}/`,
    logo: `${site.url}/icon-512.png`,
    description: site.description,
    sameAs: site.social.map((link) => link.url),
    ...(page.showAddress && {
      address: {
        '@type': 'PostalAddress',
        addressLocality: site.locality,
        addressRegion: site.region,
        addressCountry: site.country,
      },
    }),
    ...(page.showContactInfo && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'sales',
        telephone: internationalPhone(site.phone),
        email: site.email,
        areaServed: site.country,
        availableLanguage: site.locale,
      },
    }),
  };
}
