/** Reads the facts for the crawl from a page's HTML, and judges the HTML. */

import { HtmlValidate } from 'html-validate';
import { DomUtils, parseDocument } from 'htmlparser2';

export type PageFacts = ReturnType<typeof pageFacts>;

export function pageFacts(html: string) {
  const document = parseDocument(html);
  const all = (test: (element: { name: string; attribs: Record<string, string> }) => boolean) =>
    DomUtils.findAll(test, document.children);
  const meta = (name: string) =>
    all((e) => e.name === 'meta' && e.attribs.name === name)[0]?.attribs.content ?? '';
  const text = (node: Parameters<typeof DomUtils.textContent>[0]) =>
    DomUtils.textContent(node).replace(/\s+/g, ' ').trim();
  const trail = all((e) => e.name === 'nav' && e.attribs['aria-label'] === 'Breadcrumb')[0];
  return {
    title: text(all((e) => e.name === 'title')[0] ?? []),
    description: meta('description'),
    canonical: all((e) => e.name === 'link' && e.attribs.rel === 'canonical')[0]?.attribs.href,
    robots: meta('robots'),
    h1: all((e) => e.name === 'h1').map(text),
    /** Link addresses as written. */
    links: all((e) => e.name === 'a').flatMap((e) =>
      e.attribs.href === undefined ? [] : [e.attribs.href],
    ),
    /** Ids that links with # may name. */
    ids: new Set(all((e) => e.attribs.id !== undefined).map((e) => e.attribs.id ?? '')),
    jsonLd: all((e) => e.name === 'script' && e.attribs.type === 'application/ld+json').map((e) =>
      DomUtils.textContent(e),
    ),
    breadcrumb: trail ? DomUtils.findAll((e) => e.name === 'li', trail.children).map(text) : [],
    /** Visible text, without scripts and styles. */
    text: readable(document),
  };
}

function readable(document: ReturnType<typeof parseDocument>): string {
  const hidden = DomUtils.findAll(
    ({ name }) => /^(script|style|template)$/.test(name),
    document.children,
  );
  for (const element of hidden) DomUtils.removeElement(element);
  return DomUtils.textContent(document).replace(/\s+/g, ' ');
}

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: { 'doctype-style': ['error', { style: 'uppercase' }] },
});

/** Where `html` breaks the HTML standard, as `line:column rule: message selector`; empty if it is valid. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ line, column, ruleId, message, selector }) =>
        `${line}:${column} ${ruleId}: ${message} ${selector ?? ''}`,
    ),
  );
}
