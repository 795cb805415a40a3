/** Pages with structured data for tests. */

const jsonLd = (...nodes: unknown[]): string =>
  nodes.map((node) => `<script type="application/ld+json">${JSON.stringify(node)}</script>`).join('\n');

/** A page whose head contains the nodes, each in its own block with the schema.org context. */
export function pageWithData(nodes: object | object[], body = '<main><p>Text</p></main>'): string {
  const blocks = [nodes].flat().map((node) => ({ '@context': 'https://schema.org', ...node }));
  return `<!doctype html><html lang="en-US"><head><title>T</title>${jsonLd(...blocks)}</head><body>${body}</body></html>`;
}

export const address = {
  '@type': 'PostalAddress',
  streetAddress: '1200 SW Main Street, Suite 400',
  addressLocality: 'Portland',
  addressRegion: 'OR',
  postalCode: '97205',
  addressCountry: 'US',
};

export const firm = {
  '@type': 'AccountingService',
  '@id': 'https://firm.test/#firm',
  name: 'Birch & Alder CPAs',
  address,
  telephone: '+1-503-555-0100',
  url: 'https://firm.test/',
  image: 'https://firm.test/office.jpg',
  priceRange: '$$',
  geo: { '@type': 'GeoCoordinates', latitude: 45.51, longitude: -122.68 },
  openingHoursSpecification: [
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Friday'],
      opens: '09:00',
      closes: '17:00',
    },
  ],
};
