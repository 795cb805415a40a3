/** Schema of content/intents.yaml: why people visit, and the words that pages show for it. */
import { z } from 'zod';
import { tellsIntent } from './tells-intent.ts';

const words = z.string().trim().min(1).optional();

const intent = z.strictObject({
  id: z
    .string()
    .regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      'is lower case letters, digits and hyphens, such as tax-season',
    )
    .max(40),
  campaigns: z
    .array(
      z
        .string()
        .regex(
          /^[a-z0-9][^*A-Z]*\*?$/,
          'is in lower case with one * at most, at its end, such as spring-*',
        ),
    )
    .default([]),
  terms: z
    .array(z.string().regex(/^[a-z0-9][^A-Z]*$/, 'is words in lower case, such as google reviews'))
    .default([]),
  referrers: z
    .array(z.string().refine(tellsIntent, 'the address of an article or a tool'))
    .default([]),
  /** By the address of a page. A `|` starts a second line of a heading. */
  rewrites: z.record(
    z.string().startsWith('/'),
    z.strictObject({ heading: words, subheading: words, action: words }),
  ),
});

export type Intent = z.output<typeof intent>;

const signs = ['id', 'campaigns', 'terms', 'referrers'] as const;

/** No sign may belong to two entries. */
export const intentsSchema = z.strictObject({
  intents: z.array(intent).superRefine((intents, context) => {
    for (const name of signs) {
      const seen = new Set<string>();
      for (const [index, entry] of intents.entries()) {
        for (const sign of [entry[name]].flat()) {
          if (seen.has(sign)) {
            const message = `a sign of one entry: "${sign}" is there twice`;
            context.addIssue({ code: 'custom', path: [index, name], message });
          }
          seen.add(sign);
        }
      }
    }
  }),
});
