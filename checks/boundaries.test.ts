/** Checks that imports between layers point one way, and that no modules import each other in a circle. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const layers = ['app', 'content', 'domain', 'server', 'cli'] as const;
type Layer = (typeof layers)[number];

/** What each layer may import besides its own files; `types` means type-only imports. */
const allowed: Record<Layer, { layers: Layer[]; types: Layer[] }> = {
  domain: { layers: [], types: [] },
  content: { layers: ['domain'], types: [] },
  app: { layers: ['content', 'domain'], types: ['server'] },
  server: { layers: ['content', 'domain', 'app'], types: [] },
  cli: { layers: ['content', 'domain', 'server'], types: [] },
};

/** Packages that pure layers may use. */
const purePackages = [
  'zod',
  'yaml',
  // Types, words and limits of reports; no engine.
  'site-audit/report',
  'marked',
  'schema-dts',
  'minisearch',
  'parse5',
  'd3-scale',
  'd3-shape',
];

/** `import … from 'x'`, `import 'x'` and `export … from 'x'`, also multi-line. */
const staticPattern = /^(?:import|export)\s+(type\s)?(?:[\w$*{}\s,]+\sfrom\s+)?['"]([^'"]+)['"]/gm;

/** `import('x')`; as a type, `import('x').Name` and `typeof import('x')`. */
const dynamicPattern = /(\btypeof\s+)?\bimport\(\s*['"`]([^'"`]+)['"`]\s*\)(\.[A-Z])?/g;

/** `import.meta.glob('x')` and `import.meta.glob<Type>(['x', '!y'], …)`. */
const globPattern = /\bimport\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|['"][^'"]+['"])/g;

interface Import {
  file: string;
  /** The folder of the file. */
  from: string;
  specifier: string;
  typeOnly: boolean;
}

/** Paths from a file to what an `import.meta.glob` with these patterns loads. */
function globbed(file: string, patterns: readonly string[]): string[] {
  const cwd = dirname(join(root, file));
  const excluded = patterns.filter((one) => one.startsWith('!')).map((one) => one.slice(1));
  const wanted = patterns.filter((one) => !one.startsWith('!'));
  const left = new Set(globSync(excluded, { cwd }));
  return globSync(wanted, { cwd })
    .filter((found) => !left.has(found))
    .map((found) => (found.startsWith('.') ? found : `./${found}`));
}

/** What a dynamic import may load: a name made of parts, such as `./${slug}.ts`, is any file it fits. */
function namedBy(file: string, specifier: string): string[] {
  const pattern = specifier.replace(/\$\{[^}]*\}/g, '*');
  return pattern === specifier
    ? [specifier]
    : globbed(file, [pattern, `!${pattern.replace(/\.ts$/, '.test.ts')}`]);
}

function importsIn(file: string, text: string): Import[] {
  const one = { file, from: file.split('/')[0] ?? '' };
  return [
    ...[...text.matchAll(staticPattern)].map(([, type, specifier = '']) => ({
      ...one,
      specifier,
      typeOnly: type !== undefined,
    })),
    ...[...text.matchAll(dynamicPattern)].flatMap(([, isTypeOf, specifier = '', member]) => {
      const typeOnly = isTypeOf !== undefined || member !== undefined;
      return namedBy(file, specifier).map((name) => ({ ...one, specifier: name, typeOnly }));
    }),
    ...[...text.matchAll(globPattern)]
      .flatMap(([, list = '']) =>
        globbed(
          file,
          [...list.matchAll(/['"]([^'"]+)['"]/g)].map(([, path = '']) => path),
        ),
      )
      .map((specifier) => ({ ...one, specifier, typeOnly: false })),
  ];
}

/** Source files of a folder, without tests. */
const sourcesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .filter(({ name }) => !/\.test\.tsx?$/.test(name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

const importsOf = (folder: string): Import[] =>
  sourcesIn(folder).flatMap((file) => importsIn(file, readFileSync(join(root, file), 'utf8')));

/** The imported file's path in the project; undefined for packages. */
function pathOf({ file, specifier }: Pick<Import, 'file' | 'specifier'>): string | undefined {
  if (specifier.startsWith('.')) return relative(root, resolve(root, file, '..', specifier));
  return specifier.startsWith('#') ? specifier.slice(1) : undefined;
}

function targetOf(one: Import): Layer | 'package' {
  // Data of content/values/, which cli/project/values.ts or the bundler reads.
  if (one.specifier === '#values') return 'content';
  const path = pathOf(one);
  return path === undefined || path === 'package.json' ? 'package' : (path.split('/')[0] as Layer);
}

/** Circles of files that import each other, as `a.ts → b.ts → a.ts`; one at least for each group of them. */
function circlesIn(imports: readonly Pick<Import, 'file' | 'specifier'>[]): string[] {
  const targets = new Map<string, string[]>();
  for (const one of imports) {
    const path = pathOf(one);
    if (path !== undefined) targets.set(one.file, [...(targets.get(one.file) ?? []), path]);
  }
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]) => {
    if (way.includes(file)) found.push([...way.slice(way.indexOf(file)), file].join(' → '));
    else if (!done.has(file))
      for (const next of targets.get(file) ?? []) visit(next, [...way, file]);
    done.add(file);
  };
  for (const file of targets.keys()) visit(file, []);
  return found;
}

const imports = layers.flatMap(importsOf);

test('imports were found, so the checks below have something to check', () => {
  expect(imports.length).toBeGreaterThan(100);
});

test('no modules import each other in a circle, not even types', () => {
  expect(circlesIn([...imports, ...importsOf('scripts'), ...importsOf('packages')])).toEqual([]);
});

test.each(layers)('%s imports only allowed layers', (layer) => {
  const rule = allowed[layer];
  const faults = imports
    .filter((one) => one.from === layer && !one.file.includes('/testing/'))
    .filter((one) => {
      const target = targetOf(one);
      if (target === 'package' || target === layer || rule.layers.includes(target)) return false;
      return !(one.typeOnly && rule.types.includes(target));
    })
    .map((one) => `${one.file} imports ${one.specifier}`);
  expect(faults).toEqual([]);
});

test('domain and content use pure packages only: no React, no router, no I/O', () => {
  const faults = imports
    .filter((one) => one.from === 'domain' || one.from === 'content')
    // What tests share tests too.
    .filter((one) => one.specifier !== 'vitest' || !one.file.includes('/testing/'))
    .filter(
      (one) =>
        targetOf(one) === 'package' &&
        !purePackages.some(
          (name) => one.specifier === name || one.specifier.startsWith(`${name}/`),
        ),
    )
    .map((one) => `${one.file} imports ${one.specifier}`);
  expect(faults).toEqual([]);
});

test.each(readdirSync(join(root, 'packages')))(
  'packages/%s imports itself, Node and what it declares',
  (name) => {
    const own = `packages/${name}`;
    const { dependencies } = JSON.parse(readFileSync(join(root, own, 'package.json'), 'utf8'));
    // Vitest: servers of tests.
    const declared = ['node', 'vitest', ...Object.keys(dependencies)];
    const faults = importsOf(`${own}/src`)
      .filter((one) => {
        const path = pathOf(one);
        if (path !== undefined) return !path.startsWith(`${own}/`);
        return !declared.includes(one.specifier.split(/[:/]/)[0] ?? '');
      })
      .map((one) => `${one.file} imports ${one.specifier}`);
    expect(importsOf(`${own}/src`).length).toBeGreaterThan(100);
    expect(faults).toEqual([]);
  },
);

test('only loaders read the page table; components get content from them', () => {
  const readers = imports
    .filter(
      (one) =>
        one.from === 'app' &&
        !one.typeOnly &&
        /content\/(index|site\/site|table\/navigation|site\/claims)\.ts$/.test(one.specifier),
    )
    .map((one) => one.file)
    .filter((file) =>
      /^app\/(ui|layout(?!\/document)|sections|forms|search|tools|art)\//.test(file),
    )
    .filter((file) => !file.includes('.server.'));
  expect(readers).toEqual([]);
});
