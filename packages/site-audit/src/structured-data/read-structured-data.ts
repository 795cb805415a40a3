/** Reads a page's structured data in JSON-LD and microdata. */
import type { Document } from '../document/element.ts';
import { type JsonLdScript, readJsonLd } from './read-json-ld.ts';
import { readMicrodata } from './read-microdata.ts';
import { Allowance } from './reading.ts';
import type { StructuredData } from './types.ts';

interface StructuredDataSource {
  /** Every script of type application/ld+json in document order (type compared without case and parameters). */
  scripts: readonly JsonLdScript[];
  /** The parsed document with source locations; walked only if it has microdata. */
  tree: Document | undefined;
  hasMicrodata: boolean;
  baseUrl: string;
}

/** Plain data of bounded size and depth, for structured cloning. Never throws; linear in the page. */
export function readStructuredData(source: StructuredDataSource): StructuredData {
  const { scripts, tree, hasMicrodata, baseUrl } = source;
  const allowance = new Allowance();
  const { blocks, items } = readJsonLd(scripts, baseUrl, allowance);
  const microdata = tree && hasMicrodata ? readMicrodata(tree, baseUrl, allowance) : [];
  return { blocks, items: [...items, ...microdata] };
}
