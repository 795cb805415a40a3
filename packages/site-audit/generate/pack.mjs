/**
 * `npm pack` of this package: before it (`prepack`), compiles `src` to `dist`, because Node runs no TypeScript of installed
 * packages, and points package.json there; after it (`postpack`, `--restore`), takes both back.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..');
const manifest = join(folder, 'package.json');
const original = join(folder, 'package.json.original');
const dist = join(folder, 'dist');
const rootBin = join(folder, '..', '..', 'node_modules', 'typescript', 'bin', 'tsc');

/** Entries for tests of this repository, which are not packed. */
const unpacked = ['./testing', './listen'];

const packed = (file) => file.replace('./src/', './dist/').replace(/\.ts$/, '.js');

function restore() {
  if (existsSync(original)) renameSync(original, manifest);
  rmSync(dist, { recursive: true, force: true });
}

restore();
if (!process.argv.includes('--restore')) {
  execFileSync(process.execPath, [rootBin, '-p', join(import.meta.dirname, 'tsconfig.json')], {
    stdio: 'inherit',
  });
  const text = readFileSync(manifest, 'utf8');
  const { scripts: _, private: __, ...fields } = JSON.parse(text);
  const entries = Object.entries(fields.exports).filter(([name]) => !unpacked.includes(name));
  fields.exports = Object.fromEntries(entries.map(([name, file]) => [name, packed(file)]));
  fields.bin = Object.fromEntries(
    Object.entries(fields.bin).map(([name, file]) => [name, packed(file)]),
  );
  fields.sideEffects = fields.sideEffects.map(packed);
  for (const file of Object.values(fields.bin)) chmodSync(join(folder, file), 0o755);
  writeFileSync(original, text);
  writeFileSync(manifest, `${JSON.stringify(fields, null, 2)}\n`);
}
