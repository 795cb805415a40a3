/**
 * Vite plugin: puts the values of content/values/ into the bundle, without the code that reads and checks them, and the texts
 * of content/pages/ into a build. In a server build, the desk's preview thread may put other values in their place
 * (server/desk/pages/preview-thread.ts).
 */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import {
  fileOfData,
  fileOfValues,
  readSources,
  valuesOnDisk,
} from '../../cli/project/read-values.ts';
import { valueFiles } from '../../content/values/value-files.ts';
import { projectRoot, siteDir } from '../../server/process/project-root.ts';

const valuesModule = join(projectRoot, 'cli', 'project', 'values.ts');
const sourcesModule = join(projectRoot, 'content', 'page-files', 'sources.ts');
const files = [...valueFiles.map(fileOfValues), fileOfData('intents'), fileOfData('deadlines')];

export function bundledContent(): Plugin {
  let isBuild = false;
  return {
    name: 'bundled-content',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    load(id, { ssr = false } = {}) {
      if (id === sourcesModule && (isBuild || siteDir !== projectRoot)) {
        return `export const sources = new Map(${JSON.stringify([...readSources()])});`;
      }
      if (id !== valuesModule) return undefined;
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
