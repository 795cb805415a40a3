/**
 * The schema of each kind of page. Comments on fields are the author's manual; an invalid file fails the build with
 * the file, the field and what to do.
 */
import type { z } from 'zod';
import { article } from './kinds/article.ts';
import { caseStudy } from './kinds/case-study.ts';
import { faq } from './kinds/faq.ts';
import { home } from './kinds/home.ts';
import { hub } from './kinds/hub.ts';
import { industry } from './kinds/industry.ts';
import { legal } from './kinds/legal.ts';
import { page } from './kinds/page.ts';
import { extras, service } from './kinds/service.ts';
import { solution } from './kinds/solution.ts';
import { successStory } from './kinds/success-story.ts';
import { tool } from './kinds/tool.ts';

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
  legal,
  faq,
  page,
  home,
} as const;

export type Kind = keyof typeof schemas;
export type FrontMatter<K extends Kind = Kind> = z.infer<(typeof schemas)[K]>;
