import type { Graph, Thing } from 'schema-dts';
import { breadcrumbList } from './breadcrumb-list.ts';
import { faqPage } from './faq-page.ts';
import { organization } from './organization.ts';
import { perTypeEntry } from './per-type.ts';
import { type PageFacts, webPage } from './web-page.ts';
import { website } from './website.ts';

/**
 * The structured-data graph of a page. `existing` are the page's own entries: an FAQ page among them prevents a
 * second one.
 */
export function pageGraph(facts: PageFacts, existing: readonly Thing[] = []): Graph {
  const { site, page, pageUrl } = facts;
  const entry = perTypeEntry(facts);
  const nodes: Thing[] = [
    organization(site, page),
    website(site),
    webPage(facts, entry?.['@id']),
    ...(entry ? [entry] : []),
    ...existing,
  ];
  if (page.faqs?.length && !nodes.some(isFaqPage)) nodes.push(faqPage(page.faqs, pageUrl));
  if (page.breadcrumbs?.length) nodes.push(breadcrumbList(page.breadcrumbs, site, pageUrl));
  return { '@context': 'https://schema.org', '@graph': nodes };
}

function isFaqPage(node: Thing): boolean {
  return typeof node === 'object' && '@type' in node && node['@type'] === 'FAQPage';
}
