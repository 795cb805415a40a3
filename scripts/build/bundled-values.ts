/**
 * Vite plugin: puts the values of content/values/ into the bundle, without the code that reads and checks them. In a server
 * build, the desk's preview thread may put others in their place (server/desk/pages/preview-thread.ts).
 */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { fileOfValues, valuesOnDisk } from '../../cli/project/read-values.ts';
import { valueFiles } from '../../content/values/value-files.ts';

const replaced = join(import.meta.dirname, '..', '..', 'cli', 'project', 'values.ts');
const files = valueFiles.map(fileOfValues);

export function bundledValues(): Plugin {
  return {
    name: 'bundled-values',
    load(id, { ssr = false } = {}) {
      if (id !== replaced) return undefined;
      const read = valuesOnDisk();
      if ('faults' in read) throw new Error(read.faults.join('\n'));
      return Object.entries(read.values)
        .map(([name, value]) => {
          const other = ssr ? `globalThis.__previewed_values__?.${name} ?? ` : '';
          return `export const ${name} = ${other}${JSON.stringify(value)};`;
        })
        .join('\n');
    },
    // Settings of vite.config.ts come from the values too, so a change restarts the development server.
    configureServer(server) {
      server.watcher.add(files);
      server.watcher.on('change', (file) => {
        if (files.includes(file)) void server.restart();
      });
    },
  };
}
