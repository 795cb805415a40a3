/** Copies files named by content hash into the next build: open pages load parts late. Dropped one build later. */
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const suffixes = { br: '.br', gzip: '.gz' };

/** `from` and `into`: folders of builds; does nothing if `from` is no build. */
export function keepAssets(from, into) {
  if (!existsSync(join(from, 'static.json'))) return;
  const list = readList(into);
  const known = new Set(list.files.map(({ path }) => path));
  const missing = readList(from).files.filter(
    ({ path, immutable, kept }) => immutable && !kept && !known.has(path),
  );
  for (const entry of missing) {
    // Outside the client folder, whose files tests and tools take for the build's own.
    const file = join('..', 'kept', entry.path);
    for (const suffix of ['', ...entry.encodings.map((encoding) => suffixes[encoding])]) {
      const to = join(into, 'client', file + suffix);
      mkdirSync(dirname(to), { recursive: true });
      cpSync(join(from, 'client', entry.file + suffix), to);
    }
    list.files.push({ ...entry, file, kept: true });
  }
  if (missing.length > 0) writeList(into, list);
}

const listOf = (build) => join(build, 'static.json');
const readList = (build) => JSON.parse(readFileSync(listOf(build), 'utf8'));

function writeList(build, list) {
  const made = `${listOf(build)}.new`;
  writeFileSync(made, JSON.stringify(list));
  renameSync(made, listOf(build));
}
