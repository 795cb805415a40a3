import { parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { readStructuredData } from './read-structured-data.ts';
import type { DataItem, DataValue } from './types.ts';

const read = (html: string) =>
  readStructuredData({
    scripts: [],
    tree: parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false }),
    hasMicrodata: html.includes('itemscope'),
    baseUrl: 'https://firm.test/about/',
  });

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

const itemsOf = (html: string) => read(html).items.map(plain);

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
    expect(read(html).items[0]?.line).toBe(2);
  });

  test('itemref adds what is elsewhere', () => {
    const html = `<div ${firm} itemref="a b missing"></div><p id="a" itemprop="name">A</p><div id="b"><i itemprop="telephone">1</i></div>`;
    expect(itemsOf(html)).toEqual([{ types: ['AccountingService'], name: ['A'], telephone: ['1'] }]);
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
    expect(itemsOf(`<p><template shadowrootmode="open"><div ${firm}></div></template></p>`)).toHaveLength(1);
  });
});

describe('hostile markup', () => {
  test('any page depth is read, and items nested deeper than 32 are dropped', () => {
    const data = read(`<div ${firm}>${'<div>'.repeat(20_000)}<i itemprop="name">A</i>`);
    expect(data.items.map(plain)).toEqual([{ types: ['AccountingService'], name: ['A'] }]);
    const nested = read(`<div ${firm}>${'<div itemprop="a" itemscope>'.repeat(5_000)}`);
    expect(structuredClone(nested).items).toHaveLength(1);
  });

  test('thousands of items that reference each other are cut off', () => {
    const html = Array.from(
      { length: 3_000 },
      (_, n) => `<div id="i${n}" itemscope itemprop="x" itemref="i${n + 1} i${n + 2}"></div>`,
    ).join('');
    const data = read(`<div itemscope itemref="i0 i1 i2"></div>${html}`);
    expect(structuredClone(data).items).toHaveLength(1);
  });

  test('a text of a megabyte is cut', () => {
    expect(itemsOf(`<div ${firm}><i itemprop="name">${'x'.repeat(1_000_000)}</i></div>`)).toEqual([
      { types: ['AccountingService'], name: ['x'.repeat(5_000)] },
    ]);
  });
});
