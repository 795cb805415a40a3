/** Every path, link and command that docs and comments name exists, so that a rename cannot leave them behind. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commands } from '../cli/leads.ts';

const root = join(import.meta.dirname, '..');
const docs = globSync(
  ['README.md', '{bench,conformance,deploy,docs}/**/*.md', 'packages/*/README.md'],
  {
    cwd: root,
  },
).sort();

/** Files in git, and those that are not committed yet. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));
const folders = new Set(files.flatMap(foldersAbove));
const tops = new Set([...folders].filter((folder) => !folder.includes('/')));

/** Every file and folder by each of its endings, as docs shorten them: `browser/slow-link.ts`. */
const endings = new Set([...files, ...folders].flatMap((path) => endingsOf(path.split('/'))));

/** Paths of older versions, which operators meet while they merge. */
const historical: Readonly<Record<string, readonly string[]>> = {
  'docs/how-to/upgrade.md': ['build/server/supervisor.js'],
};

/** Placeholders that a reader replaces: `x.md`, `x-form.tsx`, `NAME.ts`, `<slug>.test.ts`. */
const isExample = (path: string) => /[<>]|(^|\/)x[.-]|NAME/.test(path);

function foldersAbove(path: string): string[] {
  const above = dirname(path);
  return above === '.' ? [] : [above, ...foldersAbove(above)];
}

function endingsOf(parts: readonly string[]): string[] {
  return parts.map((_, index) => parts.slice(index).join('/'));
}

/** Words of inline code and code blocks that look like a path of the repository. */
function pathsIn(text: string): string[] {
  const code = [...text.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].map(([found]) =>
    found.replaceAll('`', ' '),
  );
  return code
    .flatMap((part) => part.split(/\s+/))
    .filter((word) => /^[\w.@*{}<>-]+(\/[\w.@*{}<>-]+)*\/?$/.test(word))
    .filter(
      (word) =>
        tops.has(word.split('/')[0] ?? '') || /\w\.(ts|tsx|mjs|css|yaml|md|lua)$/.test(word),
    )
    .filter((word) => word.includes('/') || word.includes('.'))
    .map((word) => word.replace(/\/$/, ''));
}

/** Paths of a text that are neither in the repository nor examples. */
function missingPaths(file: string, text: string): string[] {
  const known = historical[file] ?? [];
  return pathsIn(text).filter((path) => {
    if (isExample(path) || known.includes(path) || endings.has(path)) return false;
    return (
      !path.includes('*') ||
      globSync([path, `**/${path}`], { cwd: root, exclude: ignored }).length === 0
    );
  });
}

const ignored = (path: string) => /(^|\/)(node_modules|builds?|releases)$/.test(path);

/** GitHub's anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s/g, '-');

/** Links of a text to files or headings that do not exist. */
function missingLinks(file: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = '']) => href);
  return links.filter((href) => {
    if (/^(https?:|mailto:|\/)/.test(href)) return false;
    const [path = '', hash] = href.split('#');
    const target = path === '' ? file : normalize(join(dirname(file), path));
    if (!existsSync(join(root, target))) return true;
    if (hash === undefined) return false;
    const headings = [...readFileSync(join(root, target), 'utf8').matchAll(/^#+ (.+)$/gm)];
    return !headings.some(([, heading = '']) => anchorOf(heading) === hash);
  });
}

const scripts = Object.keys(
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }).scripts,
);

/** `npm run` names and `npm run leads` commands of a text that do not exist. */
function missingCommands(text: string): string[] {
  const run = [...text.matchAll(/npm run (?:--silent )?([\w:-]+)(?: -- ([a-z][\w-]*))?/g)];
  return run.flatMap(([whole, script = '', command]) => {
    const isLeads = script === 'leads' && command !== undefined && command !== 'help';
    return scripts.includes(script) && !(isLeads && !(command in commands)) ? [] : [whole];
  });
}

/** Full paths of files that sources name, most of them in comments; imports are relative. */
const namedInSources =
  /(?<!\.\/)\b(?:app|bench|checks|cli|content|deploy|docs|domain|e2e|packages|scripts|server)\/[\w./-]+\.(?:tsx?|mjs|css|md)\b/g;

test('files that sources name exist', () => {
  const sources = files.filter(
    (file) => /\.(tsx?|mjs|css)$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const missing = sources.flatMap((file) =>
    (readFileSync(join(root, file), 'utf8').match(namedInSources) ?? [])
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${file} names ${path}`),
  );
  expect(missing).toEqual([]);
});

describe.each(docs)('%s', (file) => {
  const text = readFileSync(join(root, file), 'utf8');

  test('names paths that exist', () => expect(missingPaths(file, text)).toEqual([]));
  test('links to files and headings that exist', () =>
    expect(missingLinks(file, text)).toEqual([]));
  test('names commands that exist', () => expect(missingCommands(text)).toEqual([]));
});

test('a path, link or command that does not exist is found', () => {
  const text = [
    'In `content/gone.ts`, `gone.test.ts` and `server/gone/`; not `x.md`, `app/browser/islands/` or `build/server/main.js`.',
    '```sh\nnode scripts/gone.mjs scripts/build.mjs\n```',
    '[a](docs/gone.md), [b](docs/voice.md#gone), [c](docs/voice.md#words), [d](https://example.com)',
    '`npm run gone`, `npm run leads -- gone`, `npm run leads -- list`, `npm run --silent leads -- show`',
  ].join('\n');
  expect(missingPaths('README.md', text)).toEqual([
    'content/gone.ts',
    'gone.test.ts',
    'server/gone',
    'scripts/gone.mjs',
  ]);
  expect(missingLinks('README.md', text)).toEqual(['docs/gone.md', 'docs/voice.md#gone']);
  expect(missingCommands(text)).toEqual(['npm run gone', 'npm run leads -- gone']);
});

test('docs/commands.md lists every command of package.json', () => {
  const list = readFileSync(join(root, 'docs', 'commands.md'), 'utf8');
  const named = new Set([...list.matchAll(/npm (?:run )?([\w:-]+)/g)].map(([, name = '']) => name));
  expect(scripts.filter((script) => !named.has(script))).toEqual([]);
});

test('each exception is still needed', () => {
  for (const [file, paths] of Object.entries(historical)) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const path of paths) {
      expect(text).toContain(path);
      expect(endings, `${basename(file)}: ${path}`).not.toContain(path);
    }
  }
});
