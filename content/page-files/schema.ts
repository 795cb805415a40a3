/**
 * The schema of each kind of page. Comments on fields are the author's manual; an invalid file fails the build with
 * the file, the field and what to do.
 */
import type { z } from 'zod';
import { article } from './kinds/article.ts';
import { home } from './kinds/home.ts';
import { demo, faq, hub, legal, page, tool } from './kinds/page.ts';
import { sample } from './kinds/sample.ts';
import { extras, service } from './kinds/service.ts';
import { industry, solution } from './kinds/solutions-and-industries.ts';
import { caseStudy, successStory } from './kinds/stories.ts';

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
