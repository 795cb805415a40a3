/** Structured data of a page in any syntax, as one list of items. */

export type Syntax = 'json-ld' | 'microdata';

export type DataValue = string | number | boolean | DataItem;

export interface DataItem {
  syntax: Syntax;
  /** schema.org names without prefix, others as written. */
  types: string[];
  /** `@id` or `itemid`. */
  id?: string;
  /** schema.org names without prefix. `@id` links stay references; graph.ts resolves them within the page. */
  properties: ReadonlyMap<string, readonly DataValue[]>;
  /** Only a pointer to an item that is elsewhere on the page or on another page. */
  isReference?: boolean;
  line: number;
}

/** One `<script type="application/ld+json">`. */
export interface JsonLdBlock {
  line: number;
  bytes: number;
  /** Why it, or a node in it, is unusable; empty when valid. */
  faults: { kind: 'syntax' | 'shape' | 'context' | 'type' | 'too-large' | 'too-deep'; detail: string }[];
  /** Type names in the schema.org context that schema.org does not define. */
  unknownTypes: string[];
}

export interface StructuredData {
  blocks: JsonLdBlock[];
  items: DataItem[];
}
