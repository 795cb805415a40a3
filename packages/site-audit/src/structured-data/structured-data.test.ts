import { describe, expect, test } from 'vitest';
import { readPage } from '../document/read-page.ts';
import { isA, isSchemaNamespace, isSchemaType } from './graph.ts';
import type { DataItem, DataValue, StructuredData } from './reading.ts';

function dataOf(html: string): StructuredData {
  const { document } = readPage({
    url: 'https://firm.test/about/',
    headers: [['content-type', 'text/html; charset=utf-8']],
    body: new TextEncoder().encode(html),
    maxElements: 150_000,
  });
  if (!document) throw new Error('No document.');
  return document.structuredData;
}

describe('read json ld', () => {
  const read = (...texts: string[]) =>
    dataOf(texts.map((text) => `<script type="application/ld+json">${text}</script>`).join(''));
  const faultsOf = (text: string) => read(text).blocks[0]?.faults.map(({ kind }) => kind);
  const schema = '"@context":"https://schema.org"';
  const person = (more = '') => `{${schema},"@type":"Person"${more && `,${more}`}}`;
  describe('JSON-LD blocks', () => {
    test.each([
      ['string context', person('"name":"A"')],
      [
        'array context',
        '{"@context":["https://schema.org",{"x":"https://x.test/"}],"@type":"Person"}',
      ],
      ['@vocab', '{"@context":{"@vocab":"https://schema.org/"},"@type":"Person"}'],
      ['a prefix', '{"@context":{"s":"http://schema.org/"},"@type":"s:Person","s:name":"A"}'],
      ['type as an address', `{${schema},"@type":"http://schema.org/Person"}`],
      ['a top-level array', `[${person()}]`],
      ['a graph', `{${schema},"@graph":[{"@type":"Person"},{"@id":"#bare"}]}`],
    ])('%s is read without a fault', (_, text) => {
      const { blocks, items } = read(text);
      expect(blocks[0]?.faults).toEqual([]);
      expect(items.map(({ types }) => types)).toEqual([['Person']]);
    });
    test.each([
      ['a comment', `/* x */${person()}`, 'syntax', 'comment'],
      ['a byte-order mark', `\u{feff}${person()}`, 'syntax', 'byte-order'],
      ['a trailing comma', person(' '), 'syntax', 'comma'],
      ['a raw line break', person('"name":"a\nb"'), 'syntax', 'line'],
      ['HTML entities', `{${schema.replaceAll('"', '&quot;')}}`, 'syntax', 'entities'],
      ['a cut script', person('"name":"<').slice(0, -1), 'syntax', '/script'],
      ['nothing', ' ', 'syntax', 'empty'],
      ['a single value', '"x"', 'shape', 'single value'],
      ['no context', '{"@type":"Person"}', 'context', 'Person'],
      [
        'a second node without the context of the first',
        `[${person()},{"@type":"Event"}]`,
        'context',
        'Event',
      ],
      ['no type', `{${schema},"name":"A"}`, 'type', '“A”'],
    ])('%s is a fault', (_, text, kind, words) => {
      const detail = expect.stringContaining(words);
      expect(read(text).blocks[0]?.faults).toMatchObject([{ kind, detail }]);
    });
    test('unknown types are reported, also of nested nodes, but not those of other vocabularies', () => {
      const { blocks } = read(
        '{"@context":["https://schema.org",{"gs1":"https://gs1.org/voc/"}],"@type":["Acountant","gs1:Firm"],"address":{"@type":"postaladdress"}}',
      );
      expect(blocks[0]?.unknownTypes).toEqual(['Acountant', 'postaladdress']);
    });
    test('blocks over 256 KB are reported, not read', () => {
      const pad = 'x'.repeat(256 * 1024);
      const { blocks, items } = read(person(`"name":"${pad}"`));
      expect(blocks[0]?.faults.map(({ kind }) => kind)).toEqual(['too-large']);
      expect(items).toEqual([]);
    });
    test('nesting stops beyond 32 levels, even with a hundred thousand', () => {
      const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
      expect(faultsOf(person(`"knows":${nested(100_000)}`))).toEqual(['too-deep']);
      expect(faultsOf(nested(1_000))).toEqual(['too-deep']);
    });
  });
  describe('JSON-LD values', () => {
    const only = (text: string): DataItem | undefined => read(text).items[0];
    test('nested nodes, arrays, value objects and references', () => {
      const item =
        only(`{${schema},"@type":"Article","@id":"#a","headline":{"@value":"H","@language":"en"},
      "author":[{"@type":"Person","name":"A"},{"@id":"#b"}],"keywords":{"@list":["x","y"]},"about":null,"wordCount":3}`);
      expect(item?.id).toBe('https://firm.test/about/#a');
      expect(item?.properties.get('headline')).toEqual(['H']);
      expect(item?.properties.get('keywords')).toEqual(['x', 'y']);
      expect(item?.properties.get('wordCount')).toEqual([3]);
      expect(item?.properties.has('about')).toBe(false);
      expect(item?.properties.get('author')).toMatchObject([
        { types: ['Person'] },
        { types: [], id: 'https://firm.test/about/#b', isReference: true },
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
      const item = only(person('"__proto__":{"polluted":1},"constructor":"c","name":"A"'));
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
  });
});

describe('read markup', () => {
  /** An item as plain JSON, without syntax and line. */
  function plain({ types, id, properties, isReference }: DataItem): unknown {
    const value = (one: DataValue) => (typeof one === 'object' ? plain(one) : one);
    return {
      types,
      ...(id ? { id } : {}),
      ...(isReference ? { isReference } : {}),
      ...Object.fromEntries([...properties].map(([name, values]) => [name, values.map(value)])),
    };
  }
  const itemsOf = (html: string) => dataOf(html).items.map(plain);
  const firm = 'itemscope itemtype="https://schema.org/AccountingService"';
  describe('microdata', () => {
    test('each element type has its own source of values', () => {
      const html = `<div ${firm} itemid="#firm">
      <h1 itemprop="name"> Birch
        &amp; Alder</h1><meta itemprop="priceRange" content="$$"><a itemprop="url" href="/">site</a>
      <img itemprop="image" src="a.png" alt=""><link itemprop="sameAs" href="https://x.test/birch">
      <data itemprop="foundingDate" value="2001">long ago</data><time itemprop="opens" datetime="09:00">nine</time>
      <time itemprop="closes">17:00</time><span itemprop="telephone" content="+15035550100">call us</span>
      <object itemprop="map" data="map.svg"></object></div>`;
      expect(itemsOf(html)).toEqual([
        {
          types: ['AccountingService'],
          id: 'https://firm.test/about/#firm',
          name: ['Birch & Alder'],
          priceRange: ['$$'],
          url: ['https://firm.test/'],
          image: ['https://firm.test/about/a.png'],
          sameAs: ['https://x.test/birch'],
          foundingDate: ['2001'],
          opens: ['09:00'],
          closes: ['17:00'],
          telephone: ['+15035550100'],
          map: ['https://firm.test/about/map.svg'],
        },
      ]);
    });
    test('items nest, several names share a value, and the line is kept', () => {
      const html = `<p></p>\n<div ${firm}><div itemprop="address location" itemscope itemtype="http://schema.org/PostalAddress"><b itemprop="postalCode">97201</b></div></div>`;
      const address = { types: ['PostalAddress'], postalCode: ['97201'] };
      expect(itemsOf(html)).toEqual([
        { types: ['AccountingService'], address: [address], location: [address] },
      ]);
      expect(dataOf(html).items[0]?.line).toBe(2);
    });
    test('itemref adds what is elsewhere', () => {
      const html = `<div ${firm} itemref="a b missing"></div><p id="a" itemprop="name">A</p><div id="b"><i itemprop="telephone">1</i></div>`;
      expect(itemsOf(html)).toEqual([
        { types: ['AccountingService'], name: ['A'], telephone: ['1'] },
      ]);
    });
    test('circular references end', () => {
      const html = `<div id="a" ${firm} itemref="b"></div><div id="b" itemscope itemprop="member" itemref="b c"><i id="c" itemscope itemprop="knows" itemref="b"></i></div>`;
      expect(itemsOf(html)).toEqual([
        { types: ['AccountingService'], member: [{ types: [], knows: [{ types: [] }] }] },
      ]);
    });
    test('types of other vocabularies keep their address, and names without one are not types', () => {
      expect(
        itemsOf(
          '<div itemscope itemtype="http://data-vocabulary.org/Person"></div><div itemscope itemtype="Person"></div>',
        ),
      ).toEqual([{ types: ['http://data-vocabulary.org/Person'] }, { types: [] }]);
    });
    test('templates are skipped, declarative shadow roots are read', () => {
      expect(itemsOf(`<template><div ${firm}></div></template>`)).toEqual([]);
      expect(
        itemsOf(`<p><template shadowrootmode="open"><div ${firm}></div></template></p>`),
      ).toHaveLength(1);
    });
  });
  describe('hostile markup', () => {
    test('any page depth is read, and items nested deeper than 32 are dropped', () => {
      const data = dataOf(`<div ${firm}>${'<div>'.repeat(20_000)}<i itemprop="name">A</i>`);
      expect(data.items.map(plain)).toEqual([{ types: ['AccountingService'], name: ['A'] }]);
      const nested = dataOf(`<div ${firm}>${'<div itemprop="a" itemscope>'.repeat(5_000)}`);
      expect(structuredClone(nested).items).toHaveLength(1);
    });
    test('thousands of items that reference each other are cut off', () => {
      const html = Array.from(
        { length: 3_000 },
        (_, n) => `<div id="i${n}" itemscope itemprop="x" itemref="i${n + 1} i${n + 2}"></div>`,
      ).join('');
      const data = dataOf(`<div itemscope itemref="i0 i1 i2"></div>${html}`);
      expect(structuredClone(data).items).toHaveLength(1);
    });
    test('a text of a megabyte is cut', () => {
      expect(itemsOf(`<div ${firm}><i itemprop="name">${'x'.repeat(1_000_000)}</i></div>`)).toEqual(
        [{ types: ['AccountingService'], name: ['x'.repeat(5_000)] }],
      );
    });
  });
});

test.each([
  ['AccountingService', 'LocalBusiness', true],
  ['BlogPosting', 'Article', true],
  ['PerformanceRole', 'Role', true],
  ['Acountant', 'Thing', false],
  ['constructor', 'Thing', false],
])('%s is a %s: %s', (type, ancestor, expected) => {
  expect(isA(type, ancestor)).toBe(expected);
});

test('names are case-sensitive, and inherited object properties are not types', () => {
  expect(
    ['3DModel', 'FAQPage', 'Text', 'localbusiness', '__proto__', 'toString'].map(isSchemaType),
  ).toEqual([true, true, true, false, false, false]);
});

test.each([
  ['https://schema.org', true],
  ['HTTPS://Schema.org/docs/jsonldcontext.jsonld', true],
  ['schema.org', false],
  ['https://schema.org/Person', false],
  ['https://schema.org.evil.test/', false],
])('%s is the vocabulary: %s', (address, expected) => {
  expect(isSchemaNamespace(address)).toBe(expected);
});
