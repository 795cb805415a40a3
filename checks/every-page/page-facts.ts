/** What checks ask about a page, read from its HTML in one pass. And whether the HTML is valid. */
import { HtmlValidate } from 'html-validate';
import { DomUtils, parseDocument } from 'htmlparser2';

type Document = ReturnType<typeof parseDocument>;
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

export type PageFacts = ReturnType<typeof pageFacts>;

export function pageFacts(html: string) {
  const document = parseDocument(html);
  const elements = DomUtils.getElementsByTagName('*', document);
  const all = (name: string) => elements.filter((element) => element.name === name);
  const textOf = (node: Element) => DomUtils.textContent(node).replace(/\s+/g, ' ').trim();
  const meta = (name: string) =>
    all('meta').find(({ attribs }) => attribs.name === name || attribs.property === name)?.attribs
      .content;
  const trail = all('nav').find(({ attribs }) => attribs['aria-label'] === 'Breadcrumb');
  const [heading] = all('h1');
  return {
    title: all('title').map(textOf)[0] ?? '',
    description: meta('description') ?? '',
    sharedTitle: meta('og:title'),
    canonical: all('link').find(({ attribs }) => attribs.rel === 'canonical')?.attribs.href,
    robots: meta('robots') ?? '',
    h1: all('h1').map(textOf),
    /** With the line that may name the topic above it, without whitespace. */
    heading: heading ? squeezed(DomUtils.textContent(heading)) : '',
    /** Everything that the page loads or leads to. */
    addresses: elements.flatMap(addressesOf),
    /** Addresses of what the browser loads for the page. */
    loaded: elements
      .filter(
        ({ name, attribs }) =>
          !/^(a|meta)$/.test(name) && !(name === 'link' && attribs.rel === 'canonical'),
      )
      .flatMap(addressesOf),
    /** Ids that links with # may name. */
    ids: new Set(elements.flatMap(({ attribs }) => attribs.id ?? [])),
    jsonLd: all('script')
      .filter(({ attribs }) => attribs.type === 'application/ld+json')
      .map((script) => DomUtils.textContent(script)),
    breadcrumb: DomUtils.getElementsByTagName('li', trail ?? []).map((entry) => ({
      name: DomUtils.textContent(entry).trim(),
      href: DomUtils.getElementsByTagName('a', entry)[0]?.attribs.href,
    })),
    /** By `property` or `name`. */
    meta: new Map(
      all('meta').map(({ attribs }) => [attribs.property ?? attribs.name ?? '', attribs.content]),
    ),

    /** Visible text, without scripts and styles. */
    text: readable(document.children).replace(/\s+/g, ' '),
    styles: stylesOf(document),
  };
}

/** Whitespace is layout, so compare without it. */
export const squeezed = (text: string) => text.replace(/\s+/g, '');

function readable(nodes: Document['children']): string {
  return nodes
    .map((node) => {
      if ('data' in node && node.type === 'text') return node.data;
      if (!('children' in node)) return '';
      const isHidden = 'name' in node && /^(script|style|template)$/.test(node.name);
      return isHidden ? '' : readable(node.children as Document['children']);
    })
    .join('');
}

/** Attributes that hold addresses, by element. */
const holders: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  link: ['href', 'imagesrcset'],
  script: ['src'],
  img: ['src', 'srcset'],
  source: ['src', 'srcset'],
  use: ['href'],
  video: ['src', 'poster'],
  audio: ['src'],
  iframe: ['src'],
  object: ['data'],
};

function addressesOf({ name, attribs }: Element): string[] {
  if (name === 'meta') {
    const property = attribs.property ?? attribs.name ?? '';
    return /^(og:url|og:image|twitter:image)$/.test(property) ? [attribs.content ?? ''] : [];
  }
  if (name === 'form') return attribs.method === 'post' || !attribs.action ? [] : [attribs.action];
  return (holders[name] ?? []).flatMap((attribute) => {
    const value = attribs[attribute];
    if (value === undefined) return [];
    return attribute.endsWith('srcset')
      ? value.split(',').map((one) => one.trim().split(' ')[0] ?? '')
      : [value];
  });
}

/** The styles inside a page, the sheet that it links, and its classes. */
function stylesOf(document: Document) {
  /** Before the linked sheet, without those in a popover; all of them without a sheet. */
  const first = new Set<string>();
  const classes = new Set<string>();
  let css = '';
  let sheet: string | undefined;
  const visit = (element: Element, isApart: boolean) => {
    const { name, attribs } = element;
    const inPopover = isApart || attribs.popover !== undefined;
    if (name === 'style') css += DomUtils.textContent(element);
    if (name === 'link' && attribs.rel === 'stylesheet')
      sheet = attribs.href?.replace('/assets/', '');
    for (const one of attribs.class?.split(/\s+/) ?? []) {
      classes.add(one);
      if (sheet === undefined && !inPopover) first.add(one);
    }
    for (const child of element.children) if ('attribs' in child) visit(child, inPopover);
  };
  for (const child of document.children) if ('attribs' in child) visit(child as Element, false);
  return { first: sheet === undefined ? classes : first, classes, css, sheet };
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
