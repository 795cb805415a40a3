/**
 * Every kind of page: its schema and all that differs by kind. A record is complete or does not compile. Comments on the
 * fields of a schema are the author's manual; an invalid file is reported with the file, the field and what to do.
 */
import type { z } from 'zod';
import type { EntryKind } from '#domain/search/entries.ts';
import { article, caseStudy, successStory } from './kinds/article.ts';
import { demo } from './kinds/demo.ts';
import { home } from './kinds/home.ts';
import { faq, hub, legal, page, sample, tool } from './kinds/page.ts';
import { extras, industry, service, solution } from './kinds/service.ts';

interface KindRecord {
  schema: z.ZodType;
  /** At the desk and beside links to its pages. */
  name: string;
  /** Files in this folder of content/pages need no `kind`. */
  folder: string | null;
  /** Whether the desk can begin a page of it, in its folder. */
  isBegunAtDesk: boolean;
  /** Its group among search results. */
  search: EntryKind;
  /** The footer's column for pages that say `footer`. */
  footer: 'Services' | 'Solutions' | 'Company' | null;
  /**
   * Fields that the template shows under an anchor of the same name, in page order, with the template's heading for
   * fields without their own. checks/every-page.test.ts compares the anchors with the pages.
   */
  sections: Readonly<Record<string, string>>;
  /** Other anchors that the template adds to every page. */
  anchors: readonly string[];
  /** Whether the template lists related pages under #related. */
  listsRelated: boolean;
}

/** A kind without sections or anchors of its own. */
const plain = {
  folder: null,
  isBegunAtDesk: false,
  search: 'page',
  footer: null,
  sections: {},
  anchors: [],
  listsRelated: true,
} as const;

export const kinds = {
  hub: { ...plain, schema: hub, name: 'Overview', footer: 'Company' },
  service: {
    schema: service,
    name: 'Service',
    folder: 'services',
    isBegunAtDesk: true,
    search: 'service',
    footer: 'Services',
    sections: {
      scope: 'What you get',
      timeline: 'The first 30 days',
      know: 'Know before you buy',
      price: 'What it costs',
    },
    anchors: [],
    listsRelated: true,
  },
  extras: {
    schema: extras,
    name: 'Extras',
    folder: null,
    isBegunAtDesk: false,
    search: 'service',
    footer: 'Services',
    sections: { scope: 'Scope of work', extras: 'The menu', price: 'How it is priced' },
    anchors: [],
    listsRelated: true,
  },
  solution: {
    schema: solution,
    name: 'Solution',
    folder: 'solutions',
    isBegunAtDesk: true,
    search: 'solution',
    footer: 'Solutions',
    sections: { restated: 'A week, restated', steps: 'What we change', price: 'What it costs' },
    anchors: [],
    listsRelated: true,
  },
  industry: {
    schema: industry,
    name: 'Industry',
    folder: 'industries',
    isBegunAtDesk: true,
    search: 'industry',
    footer: null,
    sections: {
      year: 'The year, in four parts',
      deadlines: 'Next due dates',
      get: 'What you get',
      know: 'Know before you buy',
      price: 'What it costs',
    },
    anchors: ['related'],
    listsRelated: true,
  },
  tool: { ...plain, schema: tool, name: 'Tool', folder: 'tools', search: 'tool' },
  article: {
    ...plain,
    schema: article,
    name: 'Article',
    folder: 'resources',
    isBegunAtDesk: true,
    search: 'article',
    anchors: ['sources'],
  },
  'case-study': {
    ...plain,
    schema: caseStudy,
    name: 'Case study',
    folder: 'case-studies',
    isBegunAtDesk: true,
    search: 'case-study',
    anchors: ['used'],
  },
  'success-story': {
    ...plain,
    schema: successStory,
    name: 'Client story',
    search: 'case-study',
    anchors: ['used'],
  },
  sample: { ...plain, schema: sample, name: 'Sample', folder: 'samples' },
  demo: { ...plain, schema: demo, name: 'Sample website' },
  legal: { ...plain, schema: legal, name: 'Legal page', listsRelated: false },
  faq: { ...plain, schema: faq, name: 'Questions', footer: 'Company' },
  page: { ...plain, schema: page, name: 'Page', footer: 'Company', listsRelated: false },
  home: { ...plain, schema: home, name: 'Home page', anchors: ['services'] },
} as const satisfies Readonly<Record<string, KindRecord>>;

export type Kind = keyof typeof kinds;
export type FrontMatter<K extends Kind = Kind> = z.infer<(typeof kinds)[K]['schema']>;

/** The record of a kind, without the types of its own. */
export const kindRecord = (kind: Kind): KindRecord => kinds[kind];

export const isKind = (name: unknown): name is Kind =>
  typeof name === 'string' && Object.hasOwn(kinds, name);

/** The kind whose folder this is. */
export const kindOfFolder = (folder: string): Kind | undefined =>
  (Object.keys(kinds) as Kind[]).find((kind) => kindRecord(kind).folder === folder);
