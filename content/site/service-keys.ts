/** Service keys of tool advice (tools specification, A12) and their pages; keys without one use another key's. */
const pages = {
  'web-design': '/services/professional-website-design-for-accounting-firms',
  seo: '/services/seo-for-accounting-firms',
  content: '/services/strategic-content-marketing-for-cpas',
  reputation: '/services/automated-review-generation-for-cpas',
  email: '/services/email-marketing-for-cpas',
  referrals: '/solutions/get-more-referrals-without-asking',
  'lead-generation': '/solutions/lead-generation',
  branding: '/services/marketing-strategy-integration-for-accounting-firms',
  crm: '/services/automated-lead-follow-up-for-cpas',
  automation: '/services/marketing-automation-for-accounting-firms',
  workflow: '/services/business-optimization-for-accounting-firms',
  'tech-stack': '/services/accounting-firm-technology-consulting',
  capacity: '/solutions/scale-accounting-firm-successfully',
  security: '/services/fractional-cio-for-accounting-firms',
  'growth-strategy': '/solutions/grow-without-growing-pains',
} as const satisfies Record<string, string>;

/** Fallbacks of keys without their own page. */
const otherwise: Readonly<Record<string, keyof typeof pages>> = {
  conversion: 'web-design',
  'local-seo': 'seo',
  ads: 'lead-generation',
  'client-portal': 'automation',
  pricing: 'growth-strategy',
  analytics: 'growth-strategy',
};

/** The overview of services, a working fallback for unknown keys. */
export const overview = '/leading-marketing-services-for-accounting-firms';

export const servicePages: readonly string[] = [...new Set([...Object.values(pages), overview])];

const standIns = new Map(Object.entries(otherwise));

export function servicePath(key: string): string {
  const own = Object.hasOwn(pages, key) ? key : standIns.get(key);
  return own === undefined ? overview : pages[own as keyof typeof pages];
}
