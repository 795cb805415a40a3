/**
 * Addresses that the specification promises, repeated here on purpose: a page that disappears from the content must
 * fail a check.
 */
import { table } from '#content/testing/delivered-site.ts';
import examples from '#domain/tools/testing/worked-examples.json' with { type: 'json' };

const under = (folder: string, slugs: string) =>
  slugs
    .trim()
    .split(/\s+/)
    .map((slug) => `${folder}/${slug}`);

export const currentRoutes: string[] = [
  '/',
  ...under(
    '',
    `solutions-expert-marketing-agency-for-accounting-firms leading-marketing-services-for-accounting-firms
     industries-expert-marketing-agency-for-accountants resources about contact get-started
     quick-start-marketing-for-cpa-firms thank-you 500 faq privacy terms cookies bot growth-calculator tools
     case-studies resources/tax-deadline-calendar`,
  ),
  ...under(
    '/solutions',
    `scale-accounting-firm-successfully stop-losing-clients-to-tech-savvy-cpas get-more-referrals-without-asking
     work-less-earn-more grow-without-growing-pains protect-practice-and-future lead-generation
     client-retention-strategies-for-cpas`,
  ),
  ...under(
    '/services',
    `all-professional-marketing-services-for-accounting-firms marketing-automation-for-accounting-firms
     accounting-firm-technology-consulting business-optimization-for-accounting-firms
     fractional-cio-for-accounting-firms automated-lead-follow-up-for-cpas automated-review-generation-for-cpas
     seo-for-accounting-firms social-media-management-for-cpas email-marketing-for-cpas
     professional-website-design-for-accounting-firms strategic-content-marketing-for-cpas
     reputation-management-for-cpas marketing-strategy-integration-for-accounting-firms add-ons`,
  ),
  ...under(
    '/industries',
    `tax-preparation-marketing-solutions bookkeeping-services-marketing-automation
     business-advisory-marketing-services audit-assurance-marketing-agency`,
  ),
  ...under(
    '/tools',
    `efficiency-quiz marketing-scorecard roi-calculator automation-readiness-quiz workflow-bottleneck-finder
     tech-stack-roi-calculator client-lifetime-value-calculator lead-generation-scorecard modern-firm-quiz
     growth-potential-scorecard seo-audit page-grader advanced-seo-qa`,
  ),
];

/** Articles and scenarios come from content files and all get the same checks. */
export const editorialRoutes: string[] = table.pages
  .map(({ path }) => path)
  .filter((path) => /^\/(resources|case-studies)\/./.test(path));

/** One page of each template. */
export const templates: readonly string[] = [
  '/',
  '/leading-marketing-services-for-accounting-firms',
  '/solutions-expert-marketing-agency-for-accounting-firms',
  '/industries-expert-marketing-agency-for-accountants',
  '/services/all-professional-marketing-services-for-accounting-firms',
  '/services/seo-for-accounting-firms',
  '/services/add-ons',
  '/solutions/client-retention-strategies-for-cpas',
  '/industries/tax-preparation-marketing-solutions',
  '/tools',
  '/tools/roi-calculator',
  '/tools/efficiency-quiz',
  '/tools/seo-audit',
  '/resources',
  '/resources/tax-deadline-calendar',
  '/resources/response-time-arithmetic',
  '/case-studies',
  '/case-studies/four-person-tax-practice',
  '/about',
  '/contact',
  '/get-started',
  '/quick-start-marketing-for-cpa-firms',
  '/thank-you',
  '/newsletter',
  '/samples/website',
  '/faq',
  '/privacy',
  '/500',
];

/** Every page of the three sample websites: a file of content has those of one. */
export const samplePages: readonly string[] = table
  .ofKind('demo')
  .flatMap(({ path, services }) => [
    path,
    ...['services', 'about', 'contact'].map((name) => `${path}/${name}`),
    ...services.map(({ slug }) => `${path}/services/${slug}`),
  ]);

/** Old address → its redirect target, reached in one step. */
export const oldAddresses: Record<string, string> = {
  '/services/marketing-automation': '/services/marketing-automation-for-accounting-firms',
  '/services/technology-solutions': '/services/accounting-firm-technology-consulting',
  '/services/business-optimization': '/services/business-optimization-for-accounting-firms',
  '/services/executive-services': '/services/fractional-cio-for-accounting-firms',
  '/services/automated-lead-follow-up': '/services/automated-lead-follow-up-for-cpas',
  '/services/client-review-generation': '/services/automated-review-generation-for-cpas',
  '/services/seo-for-accountants': '/services/seo-for-accounting-firms',
  '/services/social-media-management': '/services/social-media-management-for-cpas',
  '/services/email-marketing': '/services/email-marketing-for-cpas',
  '/services/website-design': '/services/professional-website-design-for-accounting-firms',
  '/services/content-marketing': '/services/strategic-content-marketing-for-cpas',
  '/services/online-reputation-management': '/services/reputation-management-for-cpas',
  '/services/strategy-integration': '/services/marketing-strategy-integration-for-accounting-firms',
  '/industries/tax-preparation': '/industries/tax-preparation-marketing-solutions',
  '/industries/bookkeeping-services': '/industries/bookkeeping-services-marketing-automation',
  '/industries/marketing-for-business-advisors': '/industries/business-advisory-marketing-services',
  '/industries/business-advisory': '/industries/business-advisory-marketing-services',
  '/industries/marketing-for-audit-firms': '/industries/audit-assurance-marketing-agency',
  '/industries/audit-assurance': '/industries/audit-assurance-marketing-agency',
  '/solutions/client-retention': '/solutions/client-retention-strategies-for-cpas',
  '/solutions/retention-strategies': '/solutions/client-retention-strategies-for-cpas',
  '/solutions/stop-losing-clients': '/solutions/stop-losing-clients-to-tech-savvy-cpas',
  '/solutions/get-more-referrals': '/solutions/get-more-referrals-without-asking',
  '/solutions/grow-without-pains': '/solutions/grow-without-growing-pains',
  '/solutions/protect-practice': '/solutions/protect-practice-and-future',
  '/solutions/scale-firm': '/solutions/scale-accounting-firm-successfully',
  '/services': '/leading-marketing-services-for-accounting-firms',
  '/solutions': '/solutions-expert-marketing-agency-for-accounting-firms',
  '/industries': '/industries-expert-marketing-agency-for-accountants',
  '/samples/website/services': '/samples/website',
  '/samples/website/fees': '/samples/website',
  '/samples/website/about': '/samples/website',
  '/samples/website/contact': '/samples/website',
};

/** Addresses with a result: the first worked example of each tool's specification. */
export const toolResults: string[] = Object.values(examples).map(([first]) => first?.link ?? '');
