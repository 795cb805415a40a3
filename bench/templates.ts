/** One address per template, and a visitor's first action there. */

/** `read` opens the search, a menu and the theme; `fill` types into the first field of the page's own form. */
export type FirstUse = 'read' | 'fill';

export interface Template {
  name: string;
  path: string;
  firstUse: FirstUse;
}

export const templates: readonly Template[] = [
  { name: 'home', path: '/', firstUse: 'read' },
  { name: 'services', path: '/leading-marketing-services-for-accounting-firms', firstUse: 'read' },
  {
    name: 'hub',
    path: '/solutions-expert-marketing-agency-for-accounting-firms',
    firstUse: 'read',
  },
  {
    name: 'service overview',
    path: '/services/all-professional-marketing-services-for-accounting-firms',
    firstUse: 'read',
  },
  { name: 'service', path: '/services/seo-for-accounting-firms', firstUse: 'read' },
  { name: 'extras', path: '/services/add-ons', firstUse: 'read' },
  { name: 'solution', path: '/solutions/work-less-earn-more', firstUse: 'read' },
  { name: 'industry', path: '/industries/tax-preparation-marketing-solutions', firstUse: 'read' },
  { name: 'resources', path: '/resources', firstUse: 'fill' },
  { name: 'article', path: '/resources/texting-clients-and-prospects', firstUse: 'read' },
  { name: 'deadline calendar', path: '/resources/tax-deadline-calendar', firstUse: 'read' },
  { name: 'case study', path: '/case-studies/four-person-tax-practice', firstUse: 'read' },
  { name: 'tools', path: '/tools', firstUse: 'read' },
  { name: 'calculator', path: '/tools/roi-calculator', firstUse: 'fill' },
  { name: 'quiz', path: '/tools/efficiency-quiz', firstUse: 'fill' },
  { name: 'audit', path: '/tools/seo-audit', firstUse: 'fill' },
  { name: 'contact', path: '/contact', firstUse: 'fill' },
  { name: 'get started', path: '/get-started', firstUse: 'fill' },
  { name: 'quick start', path: '/quick-start-marketing-for-cpa-firms', firstUse: 'fill' },
  { name: 'about', path: '/about', firstUse: 'read' },
  { name: 'faq', path: '/faq', firstUse: 'read' },
  { name: 'legal', path: '/privacy', firstUse: 'read' },
];

/** All addresses in a site's sitemaps. */
export async function sitemapPaths(siteUrl: string): Promise<string[]> {
  const locations = async (address: string) => {
    const text = await (await fetch(siteUrl + address)).text();
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  };
  const files = await locations('/sitemap.xml');
  return (await Promise.all(files.map(locations))).flat();
}
