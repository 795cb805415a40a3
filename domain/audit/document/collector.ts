/** Collects the elements of a page while it is walked. */
import { type Heading, listLimit } from '../page-facts.ts';
import { decodeFragment } from '../urls.ts';
import { attribute, type Element, isHiddenItself, isHtml, isSvg, textOf, tokens } from './element.ts';
import { ariaReferences, iconName } from './names.ts';
import { controlTags, noteButton, noteControl, noteForm } from './note-forms.ts';
import { metadataTags, noteMetadata } from './note-metadata.ts';
import { noteEmbedded, noteScript, noteStyles, noteSvgImage, noteWidget } from './note-resources.ts';
import { type Drafts, Notebook } from './notebook.ts';
import { pieceOf } from './text-builder.ts';
import type { Surroundings, Texts, Visit, Visitor } from './walk.ts';

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

/** Labels listen for fields; some pages have labels without any. */
const labelLimit = 2 * listLimit;
const addressLimit = 50;
const noscriptLimit = 50;

const linkAttributeNames = ['target', 'rel', 'ping', 'download', 'type', 'hreflang', 'referrerpolicy'];

/** `source` is the text that was parsed. */
export function createCollector(source: string): { drafts: Drafts; visitor: Visitor } {
  const notes = new Notebook(source);
  let hasAddress = false;
  const visitor: Visitor = {
    enter(visit, inside, texts) {
      const { element, around } = visit;
      noteAttributes(notes, visit);
      if (!isHtml(element)) {
        noteForeign(notes, element, inside, texts);
        return;
      }
      const tag = element.tagName;
      if (metadataTags.has(tag)) noteMetadata(notes, visit, hasAddress);
      else if (tag === 'noscript') noteNoscript(notes, element);
      else if (!around.isInNoscript) noteContent(notes, visit, inside, texts);
      hasAddress ||= tag !== 'base' && element.attrs.some(({ name }) => addressAttributes.has(name));
    },
    leave(visit, texts) {
      notes.endTexts(visit.element, texts);
      nameWithoutText(visit, texts);
      notes.endId(visit.element, texts);
    },
  };
  return { drafts: notes.drafts, visitor };
}

const addressAttributes = new Set(['href', 'src', 'action']);

/** What any element may have: an id, references to others, structured data. */
function noteAttributes(notes: Notebook, visit: Visit): void {
  const { element, around } = visit;
  for (const { name, value } of element.attrs) {
    // Where scripts run, what stands in <noscript> is no element, and so no second owner of an id.
    if (name === 'id' && value !== '' && !around.isInNoscript) notes.startId(value, visit);
    else if (name === 'itemscope') notes.drafts.hasMicrodata = true;
    else if (name === 'typeof' || name === 'vocab') notes.drafts.hasRdfa = true;
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

/** Elements of SVG and MathML. */
function noteForeign(notes: Notebook, element: Element, inside: Surroundings, texts: Texts): void {
  if (isSvg(element) && element.tagName === 'title' && !inside.isHidden) {
    texts.names.append(pieceOf(` ${textOf(element)} `));
  }
  noteSvgImage(notes, element);
}

function noteNoscript(notes: Notebook, element: Element): void {
  const { noscripts } = notes.drafts;
  if (noscripts.length < noscriptLimit) noscripts.push(textOf(element, 2000));
}

function noteContent(notes: Notebook, visit: Visit, inside: Surroundings, texts: Texts): void {
  const { element } = visit;
  const tag = element.tagName;
  if (tag === 'a' || tag === 'area') noteAnchor(notes, visit, inside);
  else if (controlTags.has(tag)) noteControl(notes, visit, inside);
  else if (tag === 'form') noteForm(notes, visit, inside);
  else if (tag === 'script') noteScript(notes, visit);
  else noteEmbedded(notes, visit, inside, texts);
  noteStyles(notes, element);
  noteWidget(notes, visit, inside);
  noteStructure(notes, visit, inside);
}

function noteAnchor(notes: Notebook, visit: Visit, inside: Surroundings): void {
  const { element, around } = visit;
  const href = attribute(element, 'href');
  if (element.tagName === 'area' && href === undefined) return;
  if (href?.startsWith('#') && href.length > 1) notes.refer(decodeFragment(href.slice(1)));
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
      textBefore: visit.at.visible,
    },
    spoken: notes.speak(visit),
  }));
}

function noteStructure(notes: Notebook, visit: Visit, inside: Surroundings): void {
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
    if (notes.drafts.labels.length >= labelLimit) return;
    inside.label = notes.drafts.labels.length;
    notes.drafts.labels.push({ for: target, spoken: notes.speak(visit) });
  } else if (tag === 'address' && notes.drafts.addresses.length < addressLimit)
    notes.drafts.addresses.push(notes.speak(visit));
  if ((tag === 'main' || role === 'main') && !inside.isHidden)
    notes.keep(notes.drafts.mains, () => notes.placeOf(element));
  if (role === 'button' && tag !== 'button' && tag !== 'input') noteButton(notes, visit, inside, undefined);
}

/** Icons are named by an attribute: `<a href="…"><svg aria-label="Facebook">`. It counts where they hold no text. */
function nameWithoutText({ element, around, at }: Visit, texts: Texts): void {
  if (texts.names.length > at.names || around.isHidden || around.isInNoscript) return;
  const name = iconName(element);
  if (name && !isHiddenItself(element)) texts.names.append(pieceOf(` ${name} `));
}
