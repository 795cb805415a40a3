/** Structured data of one page, whatever its syntax, as one list of items. */

export type Syntax = 'json-ld' | 'microdata' | 'rdfa';

export type DataValue = string | number | boolean | DataItem;

export interface DataItem {
  syntax: Syntax;
  /** Names without the schema.org prefix, as written otherwise. */
  types: string[];
  /** `@id`, `itemid` or `resource`. */
  id?: string;
  /** Names without the schema.org prefix. An `@id` link stays a reference here: graph.ts resolves it within the page. */
  properties: ReadonlyMap<string, readonly DataValue[]>;
  /** Only a pointer to an item that stands elsewhere on the page or on another page. */
  isReference?: boolean;
  /** 1-based line of its block or element. */
  line: number;
}

/** One `<script type="application/ld+json">`. */
export interface JsonLdBlock {
  line: number;
  bytes: number;
  /** Why it, or a node of it, cannot be used; empty when all is well. */
  faults: { kind: 'syntax' | 'shape' | 'context' | 'type' | 'too-large' | 'too-deep'; detail: string }[];
  /** Type names in the schema.org context that schema.org does not know. */
  unknownTypes: string[];
}

export interface StructuredData {
  blocks: JsonLdBlock[];
  /** Top items: not those that are only a value of another. */
  items: DataItem[];
}
