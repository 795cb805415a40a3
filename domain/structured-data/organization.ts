import type { Organization } from 'schema-dts';
import type { PageMetadata } from '../metadata/page-metadata.ts';
import { internationalPhone, nodeId, type SiteIdentity } from './site-identity.ts';

/** The square logo; Google requires at least 112 x 112 px. Sides use schema.org's `Distance`. */
const logo = { path: '/icon-512.png', side: '512 px' };

/** The business behind the site. Address and contact only on pages that request them. */
export function organization(site: SiteIdentity, page: PageMetadata): Organization {
  return {
    '@type': (page.organizationType ?? 'Organization') as 'Organization',
    '@id': nodeId.organization(site),
    name: site.product,
    legalName: site.legalName,
    url: `${site.url}/`,
    logo: {
      '@type': 'ImageObject',
      '@id': nodeId.logo(site),
      url: `${site.url}${logo.path}`,
      width: logo.side,
      height: logo.side,
    },
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
