/** Notes what is in heads: titles, metadata, links, bases. */
import type { Part } from '../page/page-facts.ts';
import { attribute, tokens } from './element.ts';
import type { Notebook } from './notebook.ts';
import type { Visit } from './walk.ts';

export const metadataTags: ReadonlySet<string> = new Set(['html', 'title', 'meta', 'link', 'base']);

const part = ({ around }: Visit): Part => (around.isInHead ? 'head' : 'body');

/** `hasAddressBefore`: an element with an address (href, src, action) precedes this one. */
export function noteMetadata(notes: Notebook, visit: Visit, hasAddressBefore: boolean): void {
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
  else if (rel.includes('preload') || rel.includes('modulepreload')) notes.resource(element, 'preload', href);
  else if (rel.includes('icon') || rel.includes('apple-touch-icon')) notes.resource(element, 'icon', href);
  else if (rel.includes('manifest')) notes.resource(element, 'manifest', href);
}
