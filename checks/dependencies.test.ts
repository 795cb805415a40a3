/** Production dependencies: installed as such, and listed with a reason. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildFolder } from '../server/process/project-root.ts';

const root = join(import.meta.dirname, '..');
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');
const packages = readdirSync(join(root, 'packages'));

/** What the site and its own packages need, without those packages. */
const names = [['package.json'], ...packages.map((name) => ['packages', name, 'package.json'])]
  .flatMap((path) =>
    Object.keys((JSON.parse(read(...path)) as { dependencies: object }).dependencies),
  )
  .filter((name, at, all) => all.indexOf(name) === at && !packages.includes(name))
  .sort();

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** `import … from 'x'`, `export … from 'x'`, `import('x')` where bundlers write them; not a property named `import`. */
const imports =
  /^\s*(?:import|export)\b(?!:)[^'"\n]*["']([^"']+)["'];?$|\bimport\(["']([^"']+)["']\)/gm;

const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

test('the built server uses no dev dependency', () => {
  const used = filesOf(join(buildFolder, 'server'))
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(imports)])
    .map(([, from, dynamic]) => from ?? dynamic ?? '')
    .filter((name) => !/^(node:|\.|\/)/.test(name))
    .map(packageOf);
  expect(new Set(used).size).toBeGreaterThan(10);
  // Vite compiles mail templates during development; the built server never loads it.
  expect([...new Set(used)].filter((name) => !names.includes(name))).toEqual(['vite']);
});

const rows = [...read('docs', 'dependencies.md').matchAll(/^\| (\S+) \| (.+) \| (\S+) \| .+ \|$/gm)]
  .map(([, name = '', why = '', license = '']) => ({ name, why, license }))
  .filter(({ name }) => name !== 'package' && !name.startsWith('-'));

test('each production dependency is listed once, with a reason', () => {
  expect(rows.map(({ name }) => name)).toEqual(names);
  expect(rows.filter(({ why }) => why.length < 10)).toEqual([]);
});
