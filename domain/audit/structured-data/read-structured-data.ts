/** All structured data of a page, in the three syntaxes search engines read. */
import type { DefaultTreeAdapterTypes } from 'parse5';
import { type JsonLdScript, readJsonLd } from './read-json-ld.ts';
import { readMicrodata } from './read-microdata.ts';
import { readRdfa } from './read-rdfa.ts';
import { Allowance } from './reading.ts';
import type { StructuredData } from './types.ts';

export interface StructuredDataSource {
  /** Every script of type application/ld+json in document order (type compared without case and parameters). */
  scripts: readonly JsonLdScript[];
  /** The parsed document, with source locations; only walked when it has microdata or RDFa. */
  tree: DefaultTreeAdapterTypes.Document | undefined;
  /** Some element has `itemscope`. */
  hasMicrodata: boolean;
  /** Some element has `typeof`. */
  hasRdfa: boolean;
  /** What relative addresses resolve against. */
  baseUrl: string;
}

/** Plain data of bounded size and depth, fit for structured cloning. Never throws, and takes time linear in the page. */
export function readStructuredData(source: StructuredDataSource): StructuredData {
  const { scripts, tree, hasMicrodata, hasRdfa, baseUrl } = source;
  const allowance = new Allowance();
  const { blocks, items } = readJsonLd(scripts, baseUrl, allowance);
  const microdata = tree && hasMicrodata ? readMicrodata(tree, baseUrl, allowance) : [];
  const rdfa = tree && hasRdfa ? readRdfa(tree, baseUrl, allowance) : [];
  return { blocks, items: [...items, ...microdata, ...rdfa] };
}
