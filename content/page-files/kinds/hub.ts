/** Overviews: services, solutions, industries, tools, resources, case studies. */
import { z } from 'zod';
import { common } from './common.ts';
import { path, text } from './values.ts';

export const hub = z.strictObject({
  kind: z.literal('hub'),
  ...common,
  section: z.enum(['services', 'solutions', 'industries', 'tools', 'resources', 'case-studies']),
  /** The route module of app/pages/, if not the plain hub. */
  template: z.enum([
    'service-list',
    'service-overview',
    'solution-overview',
    'industry-overview',
    'case-study-overview',
    'resources',
    'tools',
  ]),
  /** The tools hub: groups of cards, in order. `members` are addresses. */
  groups: z
    .array(z.strictObject({ id: text, name: text, line: text, members: z.array(path).default([]) }))
    .default([]),
  /** The resources hub: the featured entry below the heading. */
  feature: z.strictObject({ path, kicker: text, heading: text, text, link: text }).optional(),
});
