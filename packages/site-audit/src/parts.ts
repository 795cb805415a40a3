/** Parts of the engine for programs that test it or use one of them: robots.txt, the facts of a document, structured data. */
export { readAccessibility } from './accessibility/read-accessibility.ts';
export type { CheckDefinition, Judgement } from './catalog/define-check.ts';
export { parseHtml } from './document/parse.ts';
export { readPage } from './document/read-page.ts';
export { withDocument } from './page/subject.ts';
export { verdictFor } from './robots/match-robots.ts';
export type { Robots } from './robots/parse-robots.ts';
export { parseRobots, readRobots } from './robots/parse-robots.ts';
export type { Answer } from './site/answer.ts';
export type { Snapshot } from './site/snapshot.ts';
export { Graph, isPlainName, isSchemaType } from './structured-data/graph.ts';
export { readJsonLd } from './structured-data/read-json-ld.ts';
export type { DataItem, StructuredData } from './structured-data/reading.ts';
export { Allowance } from './structured-data/reading.ts';
export { evaluate, shortfallNames } from './structured-data/requirements.ts';
export { valueFindings } from './structured-data/value-forms.ts';
