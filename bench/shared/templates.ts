/** One address per template, and a visitor's first action there. */

/** `read` opens the search, a menu and the theme; `fill` types into the first field of the page's own form. */
export type FirstUse = 'read' | 'fill';

export interface Template {
  name: string;
  path: string;
  firstUse: FirstUse;
}

const addresses: Record<FirstUse, Record<string, string>> = {
  read: {
    home: '/',
    services: '/leading-marketing-services-for-accounting-firms',
    hub: '/solutions-expert-marketing-agency-for-accounting-firms',
    'service overview': '/services/all-professional-marketing-services-for-accounting-firms',
    service: '/services/seo-for-accounting-firms',
    extras: '/services/add-ons',
    solution: '/solutions/work-less-earn-more',
    industry: '/industries/tax-preparation-marketing-solutions',
    article: '/resources/texting-clients-and-prospects',
    'deadline calendar': '/resources/tax-deadline-calendar',
    'case study': '/case-studies/four-person-tax-practice',
    tools: '/tools',
    about: '/about',
    faq: '/faq',
    legal: '/privacy',
  },
  fill: {
    resources: '/resources',
    calculator: '/tools/roi-calculator',
    quiz: '/tools/efficiency-quiz',
    audit: '/tools/seo-audit',
    contact: '/contact',
    'get started': '/get-started',
    'quick start': '/quick-start-marketing-for-cpa-firms',
  },
};

export const templates: readonly Template[] = (['read', 'fill'] as const).flatMap((firstUse) =>
  Object.entries(addresses[firstUse]).map(([name, path]) => ({ name, path, firstUse })),
);

/** All addresses in a site's sitemaps. */
export async function sitemapPaths(siteUrl: string): Promise<string[]> {
  const locations = async (address: string) => {
    const text = await (await fetch(siteUrl + address)).text();
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  };
  const files = await locations('/sitemap.xml');
  return (await Promise.all(files.map(locations))).flat();
}
