/** Imports point one way: this is checked, not remembered. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const layers = ['app', 'content', 'domain', 'server', 'cli'] as const;
type Layer = (typeof layers)[number];

/** What each layer may import besides itself; `types` means type-only imports. */
const allowed: Record<Layer, { layers: Layer[]; types: Layer[] }> = {
  domain: { layers: [], types: [] },
  content: { layers: ['domain'], types: [] },
  app: { layers: ['content', 'domain'], types: ['server'] },
  server: { layers: ['content', 'domain', 'app'], types: [] },
  cli: { layers: ['content', 'domain', 'server'], types: [] },
};

/** Packages that the pure layers may use. */
const purePackages = [
  'zod',
  'yaml',
  'marked',
  'schema-dts',
  'minisearch',
  'd3-scale',
  'd3-shape',
  'html-encoding-sniffer',
  'ipaddr.js',
  'parse5',
  'rehype-parse',
  'rehype-remark',
  'remark-gfm',
  'remark-stringify',
  'unified',
  // Types only.
  'hast',
  'hast-util-to-mdast',
  'mdast',
  'saxes',
  'tldts',
];

/** `import … from 'x'`, `import 'x'` and `export … from 'x'`, over several lines too. */
const importPattern = /^(?:import|export)\s+(type\s)?(?:[\w$*{}\s,]+\sfrom\s+)?['"]([^'"]+)['"]/gm;

interface Import {
  file: string;
  from: Layer;
  specifier: string;
  typeOnly: boolean;
}

function importsOf(layer: Layer): Import[] {
  return readdirSync(join(root, layer), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => {
      const path = join(entry.parentPath, entry.name);
      const matches = readFileSync(path, 'utf8').matchAll(importPattern);
      return [...matches].map(([, type, specifier]) => ({
        file: relative(root, path),
        from: layer,
        specifier: specifier ?? '',
        typeOnly: type !== undefined,
      }));
    });
}

function targetOf({ file, specifier }: Import): Layer | 'package' {
  const path = specifier.startsWith('.')
    ? relative(root, resolve(root, file, '..', specifier))
    : specifier.startsWith('#')
      ? specifier.slice(1)
      : undefined;
  return path === undefined || path === 'package.json' ? 'package' : (path.split('/')[0] as Layer);
}

const imports = layers.flatMap(importsOf);

test('the table of imports is not empty, so the checks below look at something', () => {
  expect(imports.length).toBeGreaterThan(100);
});

test.each(layers)('%s imports only what it may', (layer) => {
  const rule = allowed[layer];
  const faults = imports
    .filter((one) => one.from === layer)
    .filter((one) => {
      const target = targetOf(one);
      if (target === 'package' || target === layer || rule.layers.includes(target)) return false;
      return !(one.typeOnly && rule.types.includes(target));
    })
    .map((one) => `${one.file} imports ${one.specifier}`);
  expect(faults).toEqual([]);
});

test('domain and content use pure packages only: no React, no router, no input or output', () => {
  const faults = imports
    .filter((one) => one.from === 'domain' || one.from === 'content')
    .filter(
      (one) =>
        targetOf(one) === 'package' &&
        !purePackages.some((name) => one.specifier === name || one.specifier.startsWith(`${name}/`)),
    )
    .map((one) => `${one.file} imports ${one.specifier}`);
  expect(faults).toEqual([]);
});

test('components get content through loaders: only loaders read the page table', () => {
  const readers = imports
    .filter(
      (one) =>
        one.from === 'app' &&
        !one.typeOnly &&
        /content\/(index|site|navigation|claims)\.ts$/.test(one.specifier),
    )
    .map((one) => one.file)
    .filter((file) => /^app\/(ui|layout|sections|forms|motion|search|tools|charts)\//.test(file))
    .filter((file) => !file.includes('.server.'));
  expect(readers).toEqual([]);
});
