import { describe, expect, test } from 'vitest';
import { readStructuredData } from './read-structured-data.ts';
import type { DataItem } from './types.ts';

const read = (...texts: string[]) =>
  readStructuredData({
    scripts: texts.map((text, index) => ({ text, line: index + 1 })),
    tree: undefined,
    hasMicrodata: false,
    baseUrl: 'https://firm.test/about',
  });

const faultsOf = (text: string) => read(text).blocks[0]?.faults.map(({ kind }) => kind);

describe('JSON-LD blocks', () => {
  test.each([
    ['string context', '{"@context":"https://schema.org","@type":"Person","name":"A"}'],
    ['http and a slash', '{"@context":"http://schema.org/","@type":"Person"}'],
    ['array context', '{"@context":["https://schema.org",{"x":"https://x.test/"}],"@type":"Person"}'],
    ['@vocab', '{"@context":{"@vocab":"https://schema.org/"},"@type":"Person"}'],
    ['a prefix', '{"@context":{"s":"http://schema.org/"},"@type":"s:Person","s:name":"A"}'],
    ['type as an array', '{"@context":"https://schema.org","@type":["Person"]}'],
    ['type as an address', '{"@context":"https://schema.org","@type":"http://schema.org/Person"}'],
    ['a top-level array', '[{"@context":"https://schema.org","@type":"Person"}]'],
    ['a graph', '{"@context":"https://schema.org","@graph":[{"@type":"Person"},{"@id":"#bare"}]}'],
    ['white space around', '\n  {"@context":"https://schema.org","@type":"Person"}\n'],
  ])('%s is read without a fault', (_, text) => {
    const { blocks, items } = read(text);
    expect(blocks[0]?.faults).toEqual([]);
    expect(items.map(({ types }) => types)).toEqual([['Person']]);
  });

  test.each([
    ['a comment', '/* x */{"@context":"https://schema.org","@type":"Person"}', 'syntax', 'comment'],
    [
      'a byte-order mark',
      '\u{feff}{"@context":"https://schema.org","@type":"Person"}',
      'syntax',
      'byte-order',
    ],
    ['a trailing comma', '{"@context":"https://schema.org","@type":"Person",}', 'syntax', 'comma'],
    [
      'a raw line break',
      '{"@context":"https://schema.org","@type":"Person","name":"a\nb"}',
      'syntax',
      'line',
    ],
    ['HTML entities', '{&quot;@context&quot;:&quot;https://schema.org&quot;}', 'syntax', 'entities'],
    ['a cut script', '{"@context":"https://schema.org","@type":"Person","name":"<', 'syntax', '/script'],
    ['nothing', ' ', 'syntax', 'empty'],
    ['a single value', '"x"', 'shape', 'single value'],
    ['no context', '{"@type":"Person"}', 'context', 'Person'],
    ['another context', '{"@context":"https://example.org","@type":"Person"}', 'context', 'Person'],
    ['no type', '{"@context":"https://schema.org","name":"A"}', 'type', '“A”'],
    ['an untyped member', '{"@context":"https://schema.org","@graph":[{"name":"A"}]}', 'type', '“A”'],
    ['a blank type', '{"@context":"https://schema.org","@type":" "}', 'type', '@type'],
  ])('%s is a fault', (_, text, kind, words) => {
    const [block] = read(text).blocks;
    expect(block?.faults.map((fault) => fault.kind)).toEqual([kind]);
    expect(block?.faults[0]?.detail).toContain(words);
  });

  test('the second node of an array does not share the context of the first', () => {
    expect(faultsOf('[{"@context":"https://schema.org","@type":"Person"},{"@type":"Person"}]')).toEqual([
      'context',
    ]);
  });

  test('unknown types are reported, also of nested nodes, but not those of other vocabularies', () => {
    const { blocks } = read(
      '{"@context":["https://schema.org",{"gs1":"https://gs1.org/voc/"}],"@type":["Acountant","gs1:Firm"],"address":{"@type":"postaladdress"}}',
    );
    expect(blocks[0]?.unknownTypes).toEqual(['Acountant', 'postaladdress']);
  });

  test('blocks over 256 KB are reported, not read', () => {
    const pad = 'x'.repeat(256 * 1024);
    const { blocks, items } = read(`{"@context":"https://schema.org","@type":"Person","name":"${pad}"}`);
    expect(blocks[0]?.faults.map(({ kind }) => kind)).toEqual(['too-large']);
    expect(items).toEqual([]);
  });

  test('nesting stops beyond 32 levels, even with a hundred thousand', () => {
    const deep = `{"@context":"https://schema.org","@type":"Person","knows":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect(faultsOf(deep)).toEqual(['too-deep']);
    expect(faultsOf('['.repeat(1_000) + ']'.repeat(1_000))).toEqual(['too-deep']);
  });
});

describe('JSON-LD values', () => {
  const only = (text: string): DataItem | undefined => read(text).items[0];

  test('nested nodes, arrays, value objects and references', () => {
    const item =
      only(`{"@context":"https://schema.org","@type":"Article","@id":"#a","headline":{"@value":"H","@language":"en"},
      "author":[{"@type":"Person","name":"A"},{"@id":"#b"}],"keywords":{"@list":["x","y"]},"about":null,"wordCount":3}`);
    expect(item?.id).toBe('https://firm.test/about#a');
    expect(item?.properties.get('headline')).toEqual(['H']);
    expect(item?.properties.get('keywords')).toEqual(['x', 'y']);
    expect(item?.properties.get('wordCount')).toEqual([3]);
    expect(item?.properties.has('about')).toBe(false);
    expect(item?.properties.get('author')).toMatchObject([
      { types: ['Person'] },
      { types: [], id: 'https://firm.test/about#b', isReference: true },
    ]);
  });

  test('keyword aliases and full property addresses are resolved', () => {
    const item = only(
      '{"@context":["https://schema.org",{"type":"@type","id":"@id"}],"type":"Person","id":"https://x.test/","https://schema.org/name":"A"}',
    );
    expect(item).toMatchObject({ types: ['Person'], id: 'https://x.test/' });
    expect(item?.properties.get('name')).toEqual(['A']);
  });

  test('__proto__ and constructor are ordinary names', () => {
    const item = only(
      '{"@context":"https://schema.org","@type":"Person","__proto__":{"polluted":1},"constructor":"c","name":"A"}',
    );
    expect(item?.properties.get('constructor')).toEqual(['c']);
    expect(item?.properties.has('__proto__')).toBe(true);
    expect('polluted' in {}).toBe(false);
  });

  test('circular identifiers and thousands of items stay small and cloneable', () => {
    const members = Array.from({ length: 3_000 }, (_, n) => ({
      '@type': 'Person',
      '@id': `#${n}`,
      knows: { '@id': `#${(n + 1) % 3_000}` },
    }));
    const data = read(
      ...Array.from({ length: 4 }, () =>
        JSON.stringify({ '@context': 'https://schema.org', '@graph': members }),
      ),
    );
    expect(data.items.length).toBe(5_000);
    expect(structuredClone(data).items.length).toBe(5_000);
  });

  test('long strings are cut', () => {
    const item = only(
      `{"@context":"https://schema.org","@type":"Article","articleBody":"${'x'.repeat(200_000)}"}`,
    );
    expect(item?.properties.get('articleBody')).toEqual(['x'.repeat(5_000)]);
  });
});
