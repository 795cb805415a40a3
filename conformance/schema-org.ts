/**
 * The examples of schema.org, in JSON-LD and microdata, and its list of classes. An example passes when it
 * yields schema.org items with known types only, and no JSON-LD block is invalid.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { DataItem, StructuredData } from 'site-audit/parts';
import { isPlainName, isSchemaType, readPage } from 'site-audit/parts';
import { createTally, type Suite, type SuiteResult } from './suite.ts';

export const schemaOrg: Suite = {
  id: 'schema',
  name: 'schema.org',
  folder: 'schemaorg',
  source: 'git clone --depth 1 https://github.com/schemaorg/schemaorg',
  needs: 'data/schema.ttl',
  async run(folder) {
    return { 'schema.examples': examples(folder), 'schema.classes': classes(folder) };
  },
};

interface Example {
  id: string;
  syntax: string;
  markup: string;
}

function examples(folder: string): SuiteResult {
  const tally = createTally('schema.org examples');
  // Releases hold copies of the same examples.
  const exclude = (path: string) => path.includes('releases');
  for (const file of globSync(join(folder, 'data/**/*example*.txt'), { exclude }).sort()) {
    for (const { id, syntax, markup } of examplesIn(readFileSync(file, 'utf8'))) {
      const fault = faultOf(markup);
      tally.count(fault === undefined, () => `${basename(file)} ${id} ${syntax}: ${fault}`);
    }
  }
  return tally.result;
}

/** Sections of a file: `TYPES:` begins an example, each other section holds it in one syntax. */
function examplesIn(text: string): Example[] {
  let id = '';
  return text
    .split(/^(?=(?:TYPES|PRE-MARKUP|MICRODATA|RDFA|JSON(?:-LD)?):)/m)
    .flatMap((section) => {
      const [, label = '', rest = ''] = /^([A-Z-]+):([\s\S]*)$/.exec(section) ?? [];
      if (label === 'TYPES') id = /#(\S+)/.exec(rest)?.[1] ?? rest.trim().slice(0, 40);
      const isMarkup =
        label === 'MICRODATA' ? /itemtype/.test(rest) : /^JSON/.test(label) && /@type/.test(rest);
      // Some examples leave their script element out.
      const isBare = label.startsWith('JSON') && !/<script/i.test(rest);
      const markup = isBare ? `<script type="application/ld+json">${rest}</script>` : rest;
      return isMarkup ? [{ id, syntax: label, markup }] : [];
    });
}

/** Why we read the markup incompletely; undefined when we read all of it. */
function faultOf(markup: string): string | undefined {
  const html = `<!doctype html><html lang="en"><head><title>T</title></head><body>${markup}</body></html>`;
  const { document } = readPage({
    url: 'https://example.com/',
    headers: [['content-type', 'text/html; charset=utf-8']],
    body: new TextEncoder().encode(html),
    maxElements: 150_000,
  });
  if (!document) return 'not read';
  const { blocks, items }: StructuredData = document.structuredData;
  const [fault] = blocks.flatMap(({ faults }) => faults);
  if (fault) return fault.detail;
  if (items.length === 0) return 'no item';
  const types = items.flatMap(typesIn);
  if (!types.some(isSchemaType)) return 'no item of schema.org';
  const unknown = types.find((type) => isPlainName(type) && !isSchemaType(type));
  return unknown === undefined ? undefined : `unknown type ${unknown}`;
}

function typesIn(item: DataItem): string[] {
  const values = [...item.properties.values()].flat();
  return [
    ...item.types,
    ...values.flatMap((value) => (typeof value === 'object' ? typesIn(value) : [])),
  ];
}

function classes(folder: string): SuiteResult {
  const tally = createTally('schema.org classes');
  const names = new Set<string>();
  for (const file of globSync(join(folder, 'data/{*.ttl,ext/*/*.ttl}'))) {
    for (const [, name = '', about = ''] of readFileSync(file, 'utf8').matchAll(
      /^:(\w+) a ([^;.]*)[;.]/gm,
    )) {
      if (/\brdfs:Class\b/.test(about)) names.add(name);
    }
  }
  for (const name of names) tally.count(isSchemaType(name), () => name);
  return tally.result;
}
