/**
 * Addresses that the specification promises, repeated here on purpose: a page that disappears from the content must
 * fail a check.
 */
import { table } from '#content/testing/delivered-site.ts';

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
export const toolResults: string[] = [
  '/tools/efficiency-quiz?docs_arrive=portal&missing_info=often&onboarding=week&status=ask_one&templates=some&review_wait=week&reentry=two&filing=drag&owner_admin=lot&cover=slow&invoice_when=batch&overdue=hand',
  '/tools/marketing-scorecard?focus=tax&revenue=280000&spend_month=400&has_site=yes&message=two&next_step=form&speed=unknown&profile=monthly&map_rank=top3&service_pages=one&publish=never&reviews=20&ask=hand&email=season&referral=informal&ads=no&source=sometimes&targets=none',
  '/tools/roi-calculator?spend=1500&setup_cost=4000&leads=10&close_rate=30&fee=2800&retention=90&horizon=24',
  '/tools/automation-readiness-quiz?team=8&documented=mostly&standard=similar&exceptions=some&single=two&clean=80&cloud=most&connected=two&champion=informal&quiet=season&online=60&reminders_n=180&entry_auto=partly&reporting_n=32',
  '/tools/workflow-bottleneck-finder?arrivals=24&weeks=8&fee=720&intake_people=1.5&documents_people=1.5&prep_people=4&review_hpw=18&review_wip=55&delivery_people=1.5',
  '/tools/tech-stack-roi-calculator?a1_seats=9&a1_active=7&a2_seats=9&a2_active=9&a3_seats=9&a3_active=4&a4_seats=9&a4_active=8&new_cost=650&switch_cost=4000&people=9&hours_saved=2',
  '/tools/client-lifetime-value-calculator?fee=5400&onboarding=750&margin=48&retention=85&cac=1100&clients=60',
  '/tools/lead-generation-scorecard?visitors=1100&inquiries=24&booked=10&clients=6&fee=2600&spend=1900&channels=3&intent=half&form=medium&offer=nothing&speed=next&after_hours=none&attempts=2&proposal=week&crm=sheet&lost=never',
  '/tools/modern-firm-quiz?size=small&files=mixed&remote=most&portal=one&reply=days&model=mix&raise=when&advisory=5&niche=some&hours=65&roles=some&kpi=some&margin=rough&wisp=old&mfa=most',
  '/tools/growth-potential-scorecard?revenue=720000&clients=310&retention=87&inquiries=12&close_rate=28&utilization=92&recurring=40&top_client=6&owner_share=75&last_raise=y3&price_no=never&focus=some&bench=overtime&documented=little&second=unclear',
  '/growth-calculator?clients=90&fee=320&churn=10&leads=7&conversion=30&referrals=6&fte=3.5',
];
