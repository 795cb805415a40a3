/** Checks that imports between layers point one way, and that no modules import each other in a circle. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
/** Packages that pure layers may use: no React, no router, no I/O. */
const pure = [
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

/** What each layer may import besides its own files: folders, of the server types only, and packages, all unless named. */
const allowed: Record<string, { folders: string[]; types?: string[]; packages?: string[] }> = {
  domain: { folders: [], packages: pure },
  content: { folders: ['domain'], packages: pure },
  app: { folders: ['content', 'domain'], types: ['server'] },
  server: { folders: ['content', 'domain', 'app'] },
  cli: { folders: ['content', 'domain', 'server'] },
};
const layers = Object.keys(allowed);

/** `import … from 'x'`, `import 'x'` and `export … from 'x'`, also multi-line. */
const staticPattern = /^(?:import|export)\s+(type\s)?(?:[\w$*{}\s,]+\sfrom\s+)?['"]([^'"]+)['"]/gm;

/** `import('x')`; as a type, `import('x').Name` and `typeof import('x')`. */
const dynamicPattern = /(\btypeof\s+)?\bimport\(\s*['"`]([^'"`]+)['"`]\s*\)(\.[A-Z])?/g;

/** `import.meta.glob('x')` and `import.meta.glob<Type>(['x', '!y'], …)`. */
const globPattern = /\bimport\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|['"][^'"]+['"])/g;

interface Import {
  file: string;
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
  const one = { file };
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

/** The folder that holds an imported file; undefined for packages. */
function folderOf(one: Import): string | undefined {
  // Data of content/values/, which cli/project/values.ts or the bundler reads.
  if (one.specifier === '#values') return 'content';
  const path = pathOf(one);
  return path === 'package.json' ? undefined : path?.split('/')[0];
}

const faultsOf = (some: readonly Import[], isRight: (one: Import) => boolean) =>
  some.filter((one) => !isRight(one)).map((one) => `${one.file} imports ${one.specifier}`);

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

test('no modules import each other in a circle, not even types', () => {
  expect(circlesIn([...imports, ...importsOf('scripts'), ...importsOf('packages')])).toEqual([]);
});

test.each(Object.entries(allowed))('%s imports only allowed layers and packages', (layer, may) => {
  const { folders, types = [], packages } = may;
  const own = importsOf(layer);
  expect(own.length).toBeGreaterThan(50);
  const faults = faultsOf(own, (one) => {
    const { specifier } = one;
    const isTest = one.file.includes('/testing/');
    const folder = folderOf(one);
    if (folder !== undefined)
      return isTest || [layer, ...folders, ...(one.typeOnly ? types : [])].includes(folder);
    if (!packages || (isTest && specifier === 'vitest')) return true;
    return packages.some((name) => specifier === name || specifier.startsWith(`${name}/`));
  });
  expect(faults).toEqual([]);
});

test.each(readdirSync(join(root, 'packages')))(
  'packages/%s imports itself, Node and what it declares',
  (name) => {
    const own = `packages/${name}`;
    const { dependencies } = JSON.parse(readFileSync(join(root, own, 'package.json'), 'utf8'));
    // Vitest: servers of tests.
    const declared = ['node', 'vitest', ...Object.keys(dependencies)];
    const all = importsOf(`${own}/src`);
    expect(all.length).toBeGreaterThan(100);
    const faults = faultsOf(all, (one) => {
      const path = pathOf(one);
      if (path !== undefined) return path.startsWith(`${own}/`);
      return declared.includes(one.specifier.split(/[:/]/)[0] ?? '');
    });
    expect(faults).toEqual([]);
  },
);

test('only loaders read the page table; components get content from them', () => {
  const component = /^app\/(ui|layout(?!\/document)|sections|forms|search|tools|art)\//;
  const table = /content\/(index|site\/site|table\/navigation|site\/claims)\.ts$/;
  const faults = faultsOf(
    imports.filter(({ file }) => component.test(file) && !file.includes('.server.')),
    ({ specifier, typeOnly }) => typeOnly || !table.test(specifier),
  );
  expect(faults).toEqual([]);
});
