/** What is noted of a page while it is walked; addresses and names are settled by `factsOf` afterwards. */
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
import { type Element, placeOf } from './element.ts';
import { endOf, type Spoken, spoken } from './names.ts';
import type { Range, Texts, Visit } from './walk.ts';

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

const emptyDrafts = (): Drafts => ({
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
});

/** Ids and references to them that are kept: enough for honest pages. */
const idLimit = 20_000;

export class Notebook {
  readonly drafts = emptyDrafts();
  #source: string;
  /** What is open and waits for its end. */
  #open = new Map<Element, Spoken[]>();
  /** Owners of ids that are open. */
  #ranges = new Map<Element, Range>();

  /** `source` is the text that was parsed. */
  constructor(source: string) {
    this.#source = source;
  }

  placeOf(element: Element): Place {
    return placeOf(element, this.#source);
  }

  /** Made only where there is room: hostile pages have a hundred thousand of everything. */
  keep<Item>(list: Item[], make: () => Item): void {
    if (list.length < listLimit) list.push(make());
  }

  /** The texts of an element, from here to its end. */
  speak(visit: Visit): Spoken {
    const one = spoken(visit);
    const waiting = this.#open.get(visit.element);
    if (waiting) waiting.push(one);
    else this.#open.set(visit.element, [one]);
    return one;
  }

  endTexts(element: Element, texts: Texts): void {
    const waiting = this.#open.get(element);
    if (!waiting) return;
    for (const one of waiting) endOf(one, texts);
    this.#open.delete(element);
  }

  /** The first owner of an id keeps its texts; the others are counted. */
  startId(id: string, { element, at }: Visit): void {
    const { ids } = this.drafts;
    if (ids.size >= idLimit) return;
    const known = ids.get(id);
    if (known) known.count += 1;
    else {
      const range = { start: at.all, end: at.all };
      ids.set(id, { count: 1, element, range });
      this.#ranges.set(element, range);
    }
  }

  endId(element: Element, texts: Texts): void {
    const range = this.#ranges.get(element);
    if (!range) return;
    range.end = texts.all.length;
    this.#ranges.delete(element);
  }

  /** An id that a label, an aria attribute or a link names. */
  refer(id: string): void {
    if (id !== '' && this.drafts.references.size < idLimit) this.drafts.references.add(id);
  }

  resource(element: Element, kind: Resource['kind'], url: string | undefined): void {
    if (url?.trim()) this.keep(this.drafts.resources, () => ({ at: this.placeOf(element), kind, url }));
  }
}
