/** Collects the elements of a page while it is walked; addresses and names are settled by `factsOf` afterwards. */
import type {
  Anchor,
  BaseElement,
  Button,
  Field,
  Form,
  Frame,
  Heading,
  Image,
  LinkElement,
  MetaElement,
  Place,
  Resource,
  Script,
  TitleElement,
  Widget,
} from '../page-facts.ts';
import { listLimit } from '../page-facts.ts';
import { longestCss, plainCssAddresses } from './css-addresses.ts';
import { attribute, type Element, isHiddenItself, isHtml, isSvg, placeOf, tokens } from './element.ts';
import { ariaReferences, endOf, iconName, type Spoken, spoken } from './names.ts';
import { srcsetAddresses } from './srcset.ts';
import { pieceOf } from './text-builder.ts';
import type { Range, Surroundings, Texts, Visit, Visitor } from './walk.ts';

/** A fact that still lacks what only the whole document tells. */
type Draft<Fact, Missing extends keyof Fact> = Omit<Fact, Missing>;

export interface Drafts {
  lang: string | undefined;
  titles: { fact: Draft<TitleElement, 'text'>; element: Element }[];
  metas: MetaElement[];
  links: Draft<LinkElement, 'url'>[];
  bases: Draft<BaseElement, 'url'>[];
  anchors: { fact: Draft<Anchor, 'url' | 'text' | 'name'>; spoken: Spoken }[];
  buttons: { fact: Draft<Button, 'name'>; spoken: Spoken }[];
  images: { fact: Draft<Image, 'url' | 'isLabelled'>; element: Element }[];
  headings: { fact: Draft<Heading, 'name'>; spoken: Spoken }[];
  fields: { fact: Draft<Field, 'namedBy' | 'label'>; element: Element; label: number | null }[];
  forms: { fact: Draft<Form, 'url' | 'text'>; spoken: Spoken }[];
  labels: { for: string | undefined; spoken: Spoken }[];
  scripts: Draft<Script, 'url'>[];
  frames: { fact: Draft<Frame, 'url' | 'name'>; element: Element }[];
  widgets: Widget[];
  /** Addresses as written. */
  resources: Resource[];
  jsonLd: { text: string; line: number }[];
  mains: Place[];
  addresses: Spoken[];
  noscripts: string[];
  appRoots: { name: string; spoken: Spoken }[];
  ids: Map<string, { count: number; element: Element; range: Range }>;
  references: Set<string>;
  hasMicrodata: boolean;
  hasRdfa: boolean;
}

const appRootIds = new Set([
  'root',
  'app',
  '__next',
  '__nuxt',
  '___gatsby',
  'svelte',
  'app-root',
  'main-app',
]);
const appRootTags = new Set(['app-root', 'my-app', 'ng-app']);

const widgetAttributes = new Set(['data-url', 'data-calendly-url', 'onclick']);

/** In SVG; `use` brings in a drawing from another file. */
const svgImages = new Set(['image', 'feImage', 'use']);

/** Labels listen for fields; some pages have labels without any. */
const labelLimit = 2 * listLimit;

const linkAttributeNames = ['target', 'rel', 'ping', 'download', 'type', 'hreflang', 'referrerpolicy'];
const buttonTypes = new Set(['submit', 'button', 'reset', 'image']);

/** `source` is the text that was parsed. */
export function createCollector(source: string): { drafts: Drafts; visitor: Visitor } {
  const drafts: Drafts = {
    lang: undefined,
    titles: [],
    metas: [],
    links: [],
    bases: [],
    anchors: [],
    buttons: [],
    images: [],
    headings: [],
    fields: [],
    forms: [],
    labels: [],
    scripts: [],
    frames: [],
    widgets: [],
    resources: [],
    jsonLd: [],
    mains: [],
    addresses: [],
    noscripts: [],
    appRoots: [],
    ids: new Map(),
    references: new Set(),
    hasMicrodata: false,
    hasRdfa: false,
  };
  /** What is open and waits for its end. */
  const open = new Map<Element, Spoken[]>();
  let hasAddress = false;

  /** Made only where there is room: hostile pages have a hundred thousand of everything. */
  function keep<Item>(list: Item[], make: () => Item): void {
    if (list.length < listLimit) list.push(make());
  }

  function speak(visit: Visit): Spoken {
    const one = spoken(visit);
    const waiting = open.get(visit.element);
    if (waiting) waiting.push(one);
    else open.set(visit.element, [one]);
    return one;
  }

  function resource(element: Element, kind: Resource['kind'], url: string | undefined): void {
    if (url?.trim()) keep(drafts.resources, () => ({ at: placeOf(element, source), kind, url }));
  }

  function general({ element, at, around }: Visit): void {
    for (const { name, value } of element.attrs) {
      // Where scripts run, what stands in <noscript> is no element, and so no second owner of an id.
      if (name === 'id' && value !== '' && !around.isInNoscript && drafts.ids.size < 20_000) {
        const known = drafts.ids.get(value);
        if (known) known.count += 1;
        else {
          const range = { start: at.all, end: at.all };
          drafts.ids.set(value, { count: 1, element, range });
          ranges.set(element, range);
        }
      } else if (name === 'itemscope') drafts.hasMicrodata = true;
      else if (name === 'typeof' || name === 'vocab') drafts.hasRdfa = true;
      else if (name.startsWith('aria-')) for (const id of ariaReferences(element)) refer(id);
    }
    if (around.isInNoscript || !isHtml(element)) return;
    const tag = element.tagName;
    const id = attribute(element, 'id') ?? '';
    if (appRootIds.has(id) || appRootTags.has(tag)) {
      keep(drafts.appRoots, () => ({
        name: appRootIds.has(id) ? `#${id}` : `<${tag}>`,
        spoken: speak({ element, at, around }),
      }));
    }
  }

  const ranges = new Map<Element, Range>();

  function refer(id: string): void {
    if (id !== '' && drafts.references.size < 20_000) drafts.references.add(id);
  }

  function part({ around }: Visit): 'head' | 'body' {
    return around.isInHead ? 'head' : 'body';
  }

  function metadata(visit: Visit): void {
    const { element, around } = visit;
    const value = (name: string) => attribute(element, name);
    switch (element.tagName) {
      case 'html':
        drafts.lang = value('lang');
        break;
      case 'title':
        keep(drafts.titles, () => ({ fact: { at: placeOf(element, source), part: part(visit) }, element }));
        break;
      case 'meta':
        keep(drafts.metas, () => ({
          at: placeOf(element, source),
          part: part(visit),
          name: value('name')?.trim().toLowerCase(),
          httpEquiv: value('http-equiv')?.trim().toLowerCase(),
          property: value('property')?.trim().toLowerCase(),
          charset: value('charset'),
          content: value('content'),
          inNoscript: around.isInNoscript,
        }));
        break;
      case 'link':
        link(visit);
        break;
      case 'base':
        keep(drafts.bases, () => ({
          at: placeOf(element, source),
          part: part(visit),
          href: value('href'),
          isLate: hasAddress,
        }));
        break;
    }
  }

  function link(visit: Visit): void {
    const { element, around } = visit;
    const value = (name: string) => attribute(element, name);
    const rel = tokens(value('rel'));
    const href = value('href');
    keep(drafts.links, () => ({
      at: placeOf(element, source),
      part: part(visit),
      rel,
      href,
      hreflang: value('hreflang'),
      media: value('media'),
      type: value('type'),
      as: value('as'),
      inNoscript: around.isInNoscript,
    }));
    if (around.isInNoscript) return;
    if (rel.includes('stylesheet')) resource(element, 'stylesheet', href);
    else if (rel.includes('preload') || rel.includes('modulepreload')) resource(element, 'preload', href);
    else if (rel.includes('icon') || rel.includes('apple-touch-icon')) resource(element, 'icon', href);
    else if (rel.includes('manifest')) resource(element, 'manifest', href);
  }

  function anchor(visit: Visit, inside: Surroundings): void {
    const { element, around } = visit;
    const href = attribute(element, 'href');
    if (element.tagName === 'area' && href === undefined) return;
    if (href?.startsWith('#') && href.length > 1) refer(decodeFragment(href.slice(1)));
    keep(drafts.anchors, () => ({
      fact: {
        at: placeOf(element, source),
        tag: element.tagName === 'area' ? 'area' : 'a',
        href,
        rel: tokens(attribute(element, 'rel')),
        role: attribute(element, 'role')?.trim().toLowerCase(),
        id: attribute(element, 'id'),
        anchorName: attribute(element, 'name'),
        hasHandler: element.attrs.some(({ name }) => name.startsWith('on')),
        linkAttributes: element.attrs.flatMap(({ name }) =>
          linkAttributeNames.includes(name) ? [name] : [],
        ),
        isHidden: inside.isHidden,
        region: around.region,
        textBefore: visit.at.visible,
      },
      spoken: speak(visit),
    }));
  }

  function button(visit: Visit, inside: Surroundings, type: string | undefined): void {
    keep(drafts.buttons, () => ({
      fact: {
        at: placeOf(visit.element, source),
        tag: visit.element.tagName,
        type,
        isHidden: inside.isHidden,
        region: visit.around.region,
        textBefore: visit.at.visible,
      },
      spoken: speak(visit),
    }));
    resource(visit.element, 'form', attribute(visit.element, 'formaction'));
  }

  function image(visit: Visit, inside: Surroundings, texts: Texts): void {
    const { element } = visit;
    const value = (name: string) => attribute(element, name);
    keep(drafts.images, () => ({
      fact: {
        at: placeOf(element, source),
        src: value('src'),
        alt: value('alt'),
        role: value('role')?.trim().toLowerCase(),
        isHidden: inside.isHidden,
        width: value('width'),
        height: value('height'),
        hasAspectRatio: /(?:^|;)\s*aspect-ratio\s*:/i.test((value('style') ?? '').slice(0, 5000)),
      },
      element,
    }));
    const alternative = pieceOf(` ${value('alt') ?? ''} `);
    if (!inside.isHidden) texts.names.append(alternative);
    texts.all.append(alternative);
    resource(element, 'image', value('src'));
    for (const url of srcsetAddresses(value('srcset') ?? '')) resource(element, 'image', url);
  }

  function field(visit: Visit, inside: Surroundings): void {
    const { element, around } = visit;
    const value = (name: string) => attribute(element, name);
    const tag = element.tagName as Field['tag'];
    keep(drafts.fields, () => ({
      fact: {
        at: placeOf(element, source),
        tag,
        type: tag === 'input' ? value('type')?.trim().toLowerCase() || 'text' : tag,
        name: value('name') ?? '',
        id: value('id'),
        autocomplete: value('autocomplete')?.trim().toLowerCase() ?? '',
        placeholder: value('placeholder'),
        isRequired: value('required') !== undefined,
        isHidden: inside.isHidden,
        form: around.form,
        textBefore: visit.at.visible,
      },
      element,
      label: around.label,
    }));
  }

  function control(visit: Visit, inside: Surroundings): void {
    const { element } = visit;
    const type = attribute(element, 'type')?.trim().toLowerCase();
    if (element.tagName === 'button') button(visit, inside, type);
    else if (element.tagName !== 'input') field(visit, inside);
    else if (type !== undefined && buttonTypes.has(type)) {
      button(visit, inside, type);
      if (type === 'image') resource(element, 'image', attribute(element, 'src'));
    } else if (type !== 'hidden') field(visit, inside);
  }

  function form(visit: Visit, inside: Surroundings): void {
    const { element } = visit;
    const action = attribute(element, 'action');
    if (drafts.forms.length < listLimit) inside.form = drafts.forms.length;
    keep(drafts.forms, () => ({
      fact: {
        at: placeOf(element, source),
        action,
        method: attribute(element, 'method')?.trim().toLowerCase() || 'get',
        isHidden: inside.isHidden,
        region: visit.around.region,
      },
      spoken: speak(visit),
    }));
    resource(element, 'form', action);
  }

  function script(visit: Visit): void {
    const { element } = visit;
    const value = (name: string) => attribute(element, name);
    const text = textOf(element);
    const type = value('type')?.trim().toLowerCase() ?? '';
    const src = value('src');
    if (type.split(';', 1)[0]?.trim() === 'application/ld+json') {
      const line = element.sourceCodeLocation?.startLine ?? 0;
      if (drafts.jsonLd.length < 200) drafts.jsonLd.push({ text, line });
      return;
    }
    keep(drafts.scripts, () => ({
      at: placeOf(element, source),
      src,
      type,
      isAsync: value('async') !== undefined,
      isDeferred: value('defer') !== undefined,
      part: part(visit),
      inlineLength: src === undefined ? text.length : 0,
    }));
    resource(element, 'script', src);
  }

  function embedded(visit: Visit, inside: Surroundings, texts: Texts): void {
    const { element } = visit;
    const value = (name: string) => attribute(element, name);
    switch (element.tagName) {
      case 'img':
        image(visit, inside, texts);
        break;
      case 'iframe':
        keep(drafts.frames, () => ({
          fact: { at: placeOf(element, source), src: value('src'), isHidden: inside.isHidden },
          element,
        }));
        resource(element, 'frame', value('src'));
        break;
      case 'source':
        resource(element, 'media', value('src'));
        for (const url of srcsetAddresses(value('srcset') ?? '')) resource(element, 'image', url);
        break;
      case 'video':
        resource(element, 'media', value('src'));
        resource(element, 'image', value('poster'));
        break;
      case 'audio':
      case 'track':
        resource(element, 'media', value('src'));
        break;
      case 'embed':
        resource(element, 'object', value('src'));
        break;
      case 'object':
        resource(element, 'object', value('data'));
        break;
    }
  }

  function structure(visit: Visit, inside: Surroundings): void {
    const { element } = visit;
    const tag = element.tagName;
    const role = attribute(element, 'role')?.trim().toLowerCase();
    if (/^h[1-6]$/.test(tag)) {
      keep(drafts.headings, () => ({
        fact: {
          at: placeOf(element, source),
          level: Number(tag[1]) as Heading['level'],
          isHidden: inside.isHidden,
        },
        spoken: speak(visit),
      }));
    } else if (tag === 'label') {
      const target = attribute(element, 'for');
      if (target !== undefined) refer(target);
      if (drafts.labels.length >= labelLimit) return;
      inside.label = drafts.labels.length;
      drafts.labels.push({ for: target, spoken: speak(visit) });
    } else if (tag === 'address' && drafts.addresses.length < 50) drafts.addresses.push(speak(visit));
    if ((tag === 'main' || role === 'main') && !inside.isHidden)
      keep(drafts.mains, () => placeOf(element, source));
    if (role === 'button' && tag !== 'button' && tag !== 'input') button(visit, inside, undefined);
  }

  const metadataTags = new Set(['html', 'title', 'meta', 'link', 'base']);
  const controlTags = new Set(['button', 'input', 'select', 'textarea']);

  const visitor: Visitor = {
    enter(visit, inside, texts) {
      const { element, around } = visit;
      general(visit);
      if (!isHtml(element)) {
        if (isSvg(element) && element.tagName === 'title' && !inside.isHidden) {
          texts.names.append(pieceOf(` ${textOf(element)} `));
        }
        if (svgImages.has(element.tagName)) resource(element, 'image', attribute(element, 'href'));
        return;
      }
      const tag = element.tagName;
      if (metadataTags.has(tag)) metadata(visit);
      else if (tag === 'noscript') keepNoscript(element);
      else if (!around.isInNoscript) {
        if (tag === 'a' || tag === 'area') anchor(visit, inside);
        else if (controlTags.has(tag)) control(visit, inside);
        else if (tag === 'form') form(visit, inside);
        else if (tag === 'script') script(visit);
        else if (tag === 'style') cssAddresses(element, textOf(element, longestCss));
        else embedded(visit, inside, texts);
        const style = attribute(element, 'style');
        if (style !== undefined) cssAddresses(element, style.slice(0, longestCss));
        widget(visit, inside);
        structure(visit, inside);
      }
      if (!hasAddress && tag !== 'base') {
        hasAddress = element.attrs.some(({ name }) => name === 'href' || name === 'src' || name === 'action');
      }
    },
    leave(visit, texts) {
      const { element } = visit;
      const waiting = open.get(element);
      if (waiting) {
        for (const one of waiting) endOf(one, texts);
        open.delete(element);
      }
      nameWithoutText(visit, texts);
      const range = ranges.get(element);
      if (range) {
        range.end = texts.all.length;
        ranges.delete(element);
      }
    },
  };

  function keepNoscript(element: Element): void {
    if (drafts.noscripts.length >= 50) return;
    drafts.noscripts.push(textOf(element, 2000));
  }

  /** Icons are named by an attribute: `<a href="…"><svg aria-label="Facebook">`. It counts where they hold no text. */
  function nameWithoutText({ element, around, at }: Visit, texts: Texts): void {
    if (texts.names.length > at.names || around.isHidden || around.isInNoscript) return;
    const name = iconName(element);
    if (name && !isHiddenItself(element)) texts.names.append(pieceOf(` ${name} `));
  }

  function widget({ element }: Visit, { isHidden }: Surroundings): void {
    for (const { name, value } of element.attrs) {
      if (!widgetAttributes.has(name)) continue;
      const [url] = /https?:\/\/[^\s"'<>()\\]{4,2000}/i.exec(value.slice(0, 5000)) ?? [];
      if (url) keep(drafts.widgets, () => ({ at: placeOf(element, source), url, isHidden }));
    }
  }

  function cssAddresses(element: Element, css: string): void {
    for (const { kind, url } of plainCssAddresses(css)) resource(element, kind, url);
  }

  return { drafts, visitor };
}

/** Text directly and one level inside an element, as far as `most` characters: enough for scripts and titles. */
export function textOf(element: Element, most = Number.POSITIVE_INFINITY): string {
  let text = '';
  const stack = [...element.childNodes].reverse();
  for (let node = stack.pop(); node && text.length < most; node = stack.pop()) {
    if (node.nodeName === '#text' && 'value' in node) text += node.value;
    else if ('childNodes' in node && stack.length < 10_000)
      stack.push(...[...node.childNodes].reverse().slice(-1000));
  }
  return text;
}

export function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
