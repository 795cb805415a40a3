/** The checks in report order (specification of audits, section 5); `practice` holds those for accounting firms only. */
import type { CheckDefinition, LoadedCheck } from '../catalog/define-check.ts';
import * as all from './all.ts';

const order: Readonly<Record<LoadedCheck['category'], string>> = {
  crawl: `
    fetch.status fetch.content-type fetch.charset fetch.interstitial redirect.chain redirect.loop
    redirect.type redirect.meta-refresh redirect.https-upgrade redirect.host-variants robots.fetch
    robots.syntax robots.unsupported robots.sitemap robots.block-all robots.block-assets
    sitemap.present sitemap.valid sitemap.status sitemap.indexable sitemap.coverage
  `,
  index: `
    index.robots-directives index.robots-txt index.directive-conflict index.directive-syntax
    index.blocked-noindex index.snippet-limits index.soft-404 canonical.present canonical.single
    canonical.absolute canonical.placement canonical.self canonical.homepage canonical.target
    canonical.noindex-conflict hreflang.syntax hreflang.self hreflang.duplicates hreflang.return
    hreflang.target hreflang.canonical-conflict pagination.canonical pagination.sequence
  `,
  onpage: `
    title.present title.length title.single title.generic description.present description.length
    heading.h1 heading.order url.format social.open-graph image.alt
  `,
  content: `
    content.word-count content.readability content.placeholder content.keyword-stuffing
  `,
  links: `
    links.crawlable links.text links.internal-count links.unsafe-target links.broken links.redirected
    site.orphans site.depth
  `,
  mobile: `
    mobile.viewport mobile.zoom mobile.orientation
  `,
  performance: `
    fetch.size fetch.compression fetch.ttfb image.dimensions perf.render-blocking perf.dom-size
    perf.third-party
  `,
  security: `
    security.https security.hsts security.mixed-content security.csp security.frame security.nosniff
    security.referrer-policy security.cookies security.insecure-form
  `,
  accessibility: `
    a11y.lang a11y.form-labels a11y.button-names a11y.link-names a11y.landmarks a11y.iframe-title
    a11y.duplicate-id a11y.heading-names a11y.picture-names a11y.alt-words a11y.link-purpose
    a11y.visible-label a11y.widget-names a11y.aria-roles a11y.role-needs a11y.aria-attributes
    a11y.aria-values a11y.aria-use a11y.focus a11y.keyboard a11y.skip a11y.lists a11y.tables
    a11y.field-groups a11y.autocomplete a11y.lang-parts a11y.text-spacing a11y.motion a11y.captions
    a11y.contrast a11y.contrast-enhanced
  `,
  'structured-data': `
    schema.present schema.json-valid schema.required schema.recommended schema.values
    schema.self-review schema.visible schema.retired
  `,
  conversion: `
    local.phone-link local.cta local.contact-route local.address local.nap-consistent
    local.business-schema local.trust local.privacy
  `,
  markup: `
    html.doctype html.parse-errors html.head-integrity html.base js.content-without-js js.hash-routing
    html.obsolete html.duplicate-attributes
  `,
  site: `
    site.duplicate-titles site.duplicate-descriptions site.duplicate-content site.not-found
    site.key-pages
  `,
  practice: `
    practice.client-portal practice.credentials practice.deadline-freshness practice.phone-reach
    practice.privacy-engagement practice.promises practice.review-gating practice.text-consent
  `,
};

const definitions: Readonly<Record<string, CheckDefinition>> = { ...all };

const loaded = (category: LoadedCheck['category'], id: string): LoadedCheck[] => {
  const definition = definitions[id];
  return definition
    ? [{ id, category, definition, tools: definition.tools, weight: definition.weight }]
    : [];
};

export const checks: readonly LoadedCheck[] = Object.entries(order).flatMap(([category, ids]) =>
  [...ids.matchAll(/\S+/g)].flatMap(([id]) => loaded(category as LoadedCheck['category'], id)),
);
