/** Reads a page's structured data in the three syntaxes that search engines support. */
import type { Document } from '../document/element.ts';
import { type JsonLdScript, readJsonLd } from './read-json-ld.ts';
import { readMicrodata } from './read-microdata.ts';
import { readRdfa } from './read-rdfa.ts';
import { Allowance } from './reading.ts';
import type { StructuredData } from './types.ts';

interface StructuredDataSource {
  /** Every script of type application/ld+json in document order (type compared without case and parameters). */
  scripts: readonly JsonLdScript[];
  /** The parsed document with source locations; walked only if it has microdata or RDFa. */
  tree: Document | undefined;
  hasMicrodata: boolean;
  hasRdfa: boolean;
  baseUrl: string;
}

/** Plain data of bounded size and depth, for structured cloning. Never throws; linear in the page. */
export function readStructuredData(source: StructuredDataSource): StructuredData {
  const { scripts, tree, hasMicrodata, hasRdfa, baseUrl } = source;
  const allowance = new Allowance();
  const { blocks, items } = readJsonLd(scripts, baseUrl, allowance);
  const microdata = tree && hasMicrodata ? readMicrodata(tree, baseUrl, allowance) : [];
  const rdfa = tree && hasRdfa ? readRdfa(tree, baseUrl, allowance) : [];
  return { blocks, items: [...items, ...microdata, ...rdfa] };
}
