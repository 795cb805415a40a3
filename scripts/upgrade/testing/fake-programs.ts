/** Bundles the programs of the small project: reading their sources takes five times as long. */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { bundledValues } from '../../build/bundled-values.ts';

const project = join(import.meta.dirname, '..', '..', '..');

const names = ['fake-command', 'fake-server', 'fake-supervisor', 'killed-upgrade'] as const;

/** Writes `NAME.js` for each program into the folder. */
export async function bundleFakePrograms(folder: string): Promise<void> {
  await build({
    root: project,
    configFile: false,
    publicDir: false,
    plugins: [bundledValues()],
    logLevel: 'warn',
    // The folder is outside the project, where no package is found.
    ssr: { noExternal: true, external: ['pg-native'] },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      rollupOptions: {
        input: Object.fromEntries(names.map((name) => [name, join(import.meta.dirname, `${name}.ts`)])),
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  // The database driver is loaded by name when it is needed (server/db/connect.ts).
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
}
