/**
 * What crawlers should skip: only addresses that cost something and show nothing, since robots.txt prevents
 * reading, not listing. Crawlers must be able to read a `noindex`, so signed links (`/bookings/`,
 * `/newsletter/confirm/`, `/unsubscribe/`, `/watches/`), searches, filtered lists and audit reports stay open.
 * Opening a signed link changes nothing; that takes a button.
 */
const leaveAlone = [
  // Responses for programs; the pages hold the same content.
  '/api/',
  // Opening such an address has the auditor read someone's site.
  '/tools/*?*url=',
];

/** The text of /robots.txt (RFC 9309). `origin` has no trailing slash. */
export function robotsTxt(origin: string): string {
  const rules = leaveAlone.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}Allow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}
