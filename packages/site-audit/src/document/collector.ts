/** Collects a page's elements during the walk. */
import type { Heading } from '../page/page-facts.ts';
import { decoded } from '../site/urls.ts';
import { attribute, type Element, isHtml, textOf, tokens } from './element.ts';
import { controlTags, noteButton, noteControl, noteForm } from './note-forms.ts';
import { metadataTags, noteMetadata } from './note-metadata.ts';
import { noteEmbedded, noteScript, noteStyles, noteSvgImage, noteWidget } from './note-resources.ts';
import { ariaReferences, type Drafts, Notebook } from './notebook.ts';
import type { ElementContext, Visit, Visitor } from './walk.ts';

const appRootIds = new Set('root app __next __nuxt ___gatsby svelte app-root main-app'.split(' '));
const appRootTags = new Set(['app-root', 'my-app', 'ng-app']);

const addressLimit = 50;
const noscriptLimit = 50;

const linkAttributeNames = ['target', 'rel', 'ping', 'download', 'type', 'hreflang', 'referrerpolicy'];

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
      hasAddress ||= tag !== 'base' && element.attrs.some(({ name }) => addressAttributes.has(name));
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
      linkAttributes: element.attrs.flatMap(({ name }) => (linkAttributeNames.includes(name) ? [name] : [])),
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
  if (role === 'button' && tag !== 'button' && tag !== 'input') noteButton(notes, visit, inside, undefined);
}
