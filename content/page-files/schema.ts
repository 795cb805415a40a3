/**
 * The schema of each kind of page. Comments on fields are the author's manual; an invalid file is reported with
 * the file, the field and what to do.
 */
import type { z } from 'zod';
import { article, caseStudy, successStory } from './kinds/article.ts';
import { home } from './kinds/home.ts';
import { demo, faq, hub, legal, page, sample, tool } from './kinds/page.ts';
import { extras, industry, service, solution } from './kinds/service.ts';

export const schemas = {
  hub,
  service,
  extras,
  solution,
  industry,
  tool,
  article,
  'case-study': caseStudy,
  'success-story': successStory,
  sample,
  demo,
  legal,
  faq,
  page,
  home,
} as const;

export type Kind = keyof typeof schemas;
export type FrontMatter<K extends Kind = Kind> = z.infer<(typeof schemas)[K]>;
