/** Build step: puts all files for browsers in one folder, compresses them, and lists them for the server (`static.json`). */
import {
  existsSync,
  globSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type StaticEntry, staticFile } from '../../server/pages/built-files.ts';
import { scriptsFile } from '../../server/process/built-scripts.ts';
import { buildFolder } from '../../server/process/project-root.ts';

const client = join(buildFolder, 'client');

const desk = join(buildFolder, 'desk');

const manifests = [client, desk].map((folder) =>
  JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')),
);
writeFileSync(join(buildFolder, scriptsFile), JSON.stringify(Object.assign({}, ...manifests)));
rmSync(join(client, '.vite'), { recursive: true });
for (const folder of [desk, join(buildFolder, 'server')])
  for (const name of readdirSync(join(folder, 'assets'))) {
    const place = join(client, 'assets', name);
    if (!existsSync(place)) renameSync(join(folder, 'assets', name), place);
  }
rmSync(desk, { recursive: true });

const isPacked = (file: string) => !/\.(woff2|png|jpe?g|webp|avif|ico)$/.test(file);

function pack(file: string): StaticEntry {
  const body = readFileSync(join(client, file));
  if (isPacked(file)) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    writeFileSync(join(client, `${file}.br`), brotliCompressSync(body, { params }));
    writeFileSync(join(client, `${file}.gz`), gzipSync(body, { level: 9 }));
  }
  return staticFile(file, body, isPacked(file));
}

// Pictures of public/ are served in the sizes of their layouts instead.
const files = globSync(['assets/*', '*.js'], { cwd: client }).filter(
  (file) => !/\.(br|gz)$/.test(file),
);
writeFileSync(join(buildFolder, 'static.json'), JSON.stringify(files.toSorted().map(pack)));
