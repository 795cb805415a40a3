/** Collects a page's elements during the walk. */

import { type Field, type Heading, listLimit, type Part } from '../page/page-facts.ts';
import { decoded } from '../site/urls.ts';
import { attribute, type Element, isHtml, textOf, tokens } from './element.ts';
import {
  noteEmbedded,
  noteScript,
  noteStyles,
  noteSvgImage,
  noteWidget,
} from './note-resources.ts';
import { ariaReferences, type Drafts, Notebook } from './notebook.ts';
import type { ElementContext, Visit, Visitor } from './walk.ts';

const appRootIds = new Set('root app __next __nuxt ___gatsby svelte app-root main-app'.split(' '));
const appRootTags = new Set(['app-root', 'my-app', 'ng-app']);

const addressLimit = 50;
const noscriptLimit = 50;

const linkAttributeNames = [
  'target',
  'rel',
  'ping',
  'download',
  'type',
  'hreflang',
  'referrerpolicy',
];

export function createCollector(source: string): { drafts: Drafts; visitor: Visitor } {
  const notes = new Notebook(source);
  let hasAddress = false;
  const visitor: Visitor = {
    enter(visit, inside) {
      const { element, around } = visit;
      noteAttributes(notes, visit);
      if (!isHtml(element)) {
        noteSvgImage(notes, element);
        return;
      }
      const tag = element.tagName;
      if (metadataTags.has(tag)) noteMetadata(notes, visit, hasAddress);
      else if (tag === 'noscript') noteNoscript(notes, element);
      else if (!around.isInNoscript) noteContent(notes, visit, inside);
      hasAddress ||=
        tag !== 'base' && element.attrs.some(({ name }) => addressAttributes.has(name));
    },
    leave(visit, texts) {
      notes.endTexts(visit.element, texts);
    },
  };
  return { drafts: notes.drafts, visitor };
}

const addressAttributes = new Set(['href', 'src', 'action']);

function noteAttributes(notes: Notebook, visit: Visit): void {
  const { element, around } = visit;
  for (const { name, value } of element.attrs) {
    // Where scripts run, what is in <noscript> is no element, and so no second owner of an id.
    if (name === 'id' && value !== '' && !around.isInNoscript) notes.noteId(value, visit);
    else if (name === 'itemscope') notes.drafts.hasMicrodata = true;
    else if (name.startsWith('aria-')) for (const id of ariaReferences(element)) notes.refer(id);
  }
  if (!around.isInNoscript && isHtml(element)) noteAppRoot(notes, visit);
}

function noteAppRoot(notes: Notebook, visit: Visit): void {
  const tag = visit.element.tagName;
  const id = attribute(visit.element, 'id') ?? '';
  if (!appRootIds.has(id) && !appRootTags.has(tag)) return;
  const name = appRootIds.has(id) ? `#${id}` : `<${tag}>`;
  notes.keep(notes.drafts.appRoots, () => ({ name, spoken: notes.speak(visit) }));
}

function noteNoscript(notes: Notebook, element: Element): void {
  const { noscripts } = notes.drafts;
  if (noscripts.length < noscriptLimit) noscripts.push(textOf(element, 2000));
}

function noteContent(notes: Notebook, visit: Visit, inside: ElementContext): void {
  const { element } = visit;
  const tag = element.tagName;
  if (tag === 'a' || tag === 'area') noteAnchor(notes, visit, inside);
  else if (controlTags.has(tag)) noteControl(notes, visit, inside);
  else if (tag === 'form') noteForm(notes, visit, inside);
  else if (tag === 'script') noteScript(notes, visit);
  else noteEmbedded(notes, visit, inside);
  noteStyles(notes, element);
  noteWidget(notes, visit, inside);
  noteStructure(notes, visit, inside);
}

function noteAnchor(notes: Notebook, visit: Visit, inside: ElementContext): void {
  const { element, around } = visit;
  const href = attribute(element, 'href');
  if (element.tagName === 'area' && href === undefined) return;
  if (href?.startsWith('#') && href.length > 1) notes.refer(decoded(href.slice(1)));
  notes.keep(notes.drafts.anchors, () => ({
    fact: {
      at: notes.placeOf(element),
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
      textBefore: visit.textBefore,
    },
    spoken: notes.speak(visit),
  }));
}

function noteStructure(notes: Notebook, visit: Visit, inside: ElementContext): void {
  const { element } = visit;
  const tag = element.tagName;
  const role = attribute(element, 'role')?.trim().toLowerCase();
  if (/^h[1-6]$/.test(tag)) {
    notes.keep(notes.drafts.headings, () => ({
      fact: {
        at: notes.placeOf(element),
        level: Number(tag[1]) as Heading['level'],
        isHidden: inside.isHidden,
      },
      spoken: notes.speak(visit),
    }));
  } else if (tag === 'label') {
    const target = attribute(element, 'for');
    if (target !== undefined) notes.refer(target);
  } else if (tag === 'address' && notes.drafts.addresses.length < addressLimit)
    notes.drafts.addresses.push(notes.speak(visit));
  if ((tag === 'main' || role === 'main') && !inside.isHidden)
    notes.keep(notes.drafts.mains, () => notes.placeOf(element));
  if (role === 'button' && tag !== 'button' && tag !== 'input')
    noteButton(notes, visit, inside, undefined);
}

const controlTags: ReadonlySet<string> = new Set(['button', 'input', 'select', 'textarea']);

const buttonTypes = new Set(['submit', 'button', 'reset', 'image']);

function noteForm(notes: Notebook, visit: Visit, inside: ElementContext): void {
  const { element } = visit;
  const action = attribute(element, 'action');
  if (notes.drafts.forms.length < listLimit) inside.form = notes.drafts.forms.length;
  notes.keep(notes.drafts.forms, () => ({
    fact: {
      at: notes.placeOf(element),
      action,
      method: attribute(element, 'method')?.trim().toLowerCase() || 'get',
      isHidden: inside.isHidden,
      region: visit.around.region,
    },
    spoken: notes.speak(visit),
  }));
  notes.resource(element, 'form', action);
}

function noteControl(notes: Notebook, visit: Visit, inside: ElementContext): void {
  const { element } = visit;
  const type = attribute(element, 'type')?.trim().toLowerCase();
  if (element.tagName === 'button') noteButton(notes, visit, inside, type);
  else if (element.tagName !== 'input') noteField(notes, visit, inside);
  else if (type !== undefined && buttonTypes.has(type)) {
    noteButton(notes, visit, inside, type);
    if (type === 'image') notes.resource(element, 'image', attribute(element, 'src'));
  } else if (type !== 'hidden') noteField(notes, visit, inside);
}

function noteButton(
  notes: Notebook,
  visit: Visit,
  inside: ElementContext,
  type: string | undefined,
): void {
  notes.keep(notes.drafts.buttons, () => ({
    fact: {
      at: notes.placeOf(visit.element),
      tag: visit.element.tagName,
      type,
      isHidden: inside.isHidden,
      region: visit.around.region,
      textBefore: visit.textBefore,
    },
    spoken: notes.speak(visit),
  }));
  notes.resource(visit.element, 'form', attribute(visit.element, 'formaction'));
}

function noteField(notes: Notebook, visit: Visit, inside: ElementContext): void {
  const { element, around } = visit;
  const value = (name: string) => attribute(element, name);
  const tag = element.tagName as Field['tag'];
  notes.keep(notes.drafts.fields, () => ({
    fact: {
      at: notes.placeOf(element),
      tag,
      type: tag === 'input' ? value('type')?.trim().toLowerCase() || 'text' : tag,
      name: value('name') ?? '',
      id: value('id'),
      autocomplete: value('autocomplete')?.trim().toLowerCase() ?? '',
      placeholder: value('placeholder'),
      isHidden: inside.isHidden,
      form: around.form,
      textBefore: visit.textBefore,
    },
    element,
  }));
}

const metadataTags: ReadonlySet<string> = new Set(['html', 'title', 'meta', 'link', 'base']);

const part = ({ around }: Visit): Part => (around.isInHead ? 'head' : 'body');

/** `hasAddressBefore`: an element with an address (href, src, action) precedes this one. */
function noteMetadata(notes: Notebook, visit: Visit, hasAddressBefore: boolean): void {
  const { element, around } = visit;
  const value = (name: string) => attribute(element, name);
  switch (element.tagName) {
    case 'html':
      notes.drafts.lang = value('lang');
      break;
    case 'title':
      notes.keep(notes.drafts.titles, () => ({
        fact: { at: notes.placeOf(element), part: part(visit) },
        element,
      }));
      break;
    case 'meta':
      notes.keep(notes.drafts.metas, () => ({
        at: notes.placeOf(element),
        part: part(visit),
        name: value('name')?.trim().toLowerCase(),
        httpEquiv: value('http-equiv')?.trim().toLowerCase(),
        property: value('property')?.trim().toLowerCase(),
        content: value('content'),
        inNoscript: around.isInNoscript,
      }));
      break;
    case 'link':
      noteLink(notes, visit);
      break;
    case 'base':
      notes.keep(notes.drafts.bases, () => ({
        at: notes.placeOf(element),
        part: part(visit),
        href: value('href'),
        isLate: hasAddressBefore,
      }));
      break;
  }
}

function noteLink(notes: Notebook, visit: Visit): void {
  const { element, around } = visit;
  const value = (name: string) => attribute(element, name);
  const rel = tokens(value('rel'));
  const href = value('href');
  notes.keep(notes.drafts.links, () => ({
    at: notes.placeOf(element),
    part: part(visit),
    rel,
    href,
    hreflang: value('hreflang'),
    media: value('media'),
    type: value('type'),
    inNoscript: around.isInNoscript,
  }));
  if (around.isInNoscript) return;
  if (rel.includes('stylesheet')) notes.resource(element, 'stylesheet', href);
  else if (rel.includes('preload') || rel.includes('modulepreload'))
    notes.resource(element, 'preload', href);
  else if (rel.includes('icon') || rel.includes('apple-touch-icon'))
    notes.resource(element, 'icon', href);
  else if (rel.includes('manifest')) notes.resource(element, 'manifest', href);
}
