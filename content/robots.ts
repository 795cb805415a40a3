/**
 * What crawlers are asked to leave alone. Only what costs something and shows nothing: robots.txt keeps a crawler from
 * reading, not from listing. A page that must not be listed says `noindex`, and a crawler has to be let in to see that;
 * so the signed links (`/bookings/`, `/newsletter/confirm/`, `/unsubscribe/`), searches, filtered lists and audit
 * reports stay open. Opening a signed link changes nothing; that takes a button.
 */
const leaveAlone = [
  // Answers for programs; every page says the same without them.
  '/api/',
  // Opening such an address has the auditor read somebody's site.
  '/tools/*?*url=',
];

/** The text of /robots.txt (RFC 9309). `origin` has no trailing slash. */
export function robotsTxt(origin: string): string {
  const rules = leaveAlone.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}Allow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}
