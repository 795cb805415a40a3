/** The fact sheet of an HTML document, which `document/facts.ts` describes, and the elements in its lists. */
import type { factsOf } from '../document/facts.ts';

export type PageFacts = ReturnType<typeof factsOf>;
export type TitleElement = PageFacts['titles'][number];
export type MetaElement = PageFacts['metas'][number];
export type LinkElement = PageFacts['links'][number];
export type Anchor = PageFacts['anchors'][number];
export type Button = PageFacts['buttons'][number];
export type Image = PageFacts['images'][number];
export type Heading = PageFacts['headings'][number];
export type Field = PageFacts['fields'][number];
export type Form = PageFacts['forms'][number];
export type Script = PageFacts['scripts'][number];
export type Frame = PageFacts['frames'][number];
export type Resource = PageFacts['resources'][number];
export type DuplicateId = PageFacts['duplicateIds'][number];
export type ParseError = PageFacts['parseErrors'][number];
