/** Loads the mail templates into a program that Node runs from its sources. */
import { join } from 'node:path';
import { UserError } from '../user-error.ts';
import type { RenderMail } from './compose.ts';
import type * as Templates from './render-mail.tsx';

/** `build`: as `npm run build` compiled them. `sources`: as they stand at this moment, for development and tests. */
export type TemplateSource = 'build' | 'sources';

const root = join(import.meta.dirname, '..', '..');

/** Rejects when there is no build. */
export async function loadRenderer(source: TemplateSource): Promise<RenderMail> {
  return source === 'build' ? fromBuild() : fromSources();
}

async function fromBuild(): Promise<RenderMail> {
  try {
    const templates = (await import(join(root, 'build', 'server', 'mail.js'))) as typeof Templates;
    return templates.renderMail;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new UserError('The mail templates are not built. Run npm run build.');
  }
}

/** Compiles for every mail: an edited template shows in the next one. */
async function fromSources(): Promise<RenderMail> {
  const { runnerImport } = await import('vite');
  return async (contents) => {
    const file = join(import.meta.dirname, 'render-mail.tsx');
    const config = { root, configFile: false as const, logLevel: 'error' as const };
    const { module } = await runnerImport<typeof Templates>(file, config);
    return module.renderMail(contents);
  };
}
