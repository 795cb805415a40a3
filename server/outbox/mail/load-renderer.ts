/** Loads the mail templates into a program that Node runs from sources. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder, projectRoot } from '../../process/project-root.ts';
import { UserError } from '../../shared/user-error.ts';
import type { RenderMail } from './compose.ts';
import type * as Templates from './render-mail.tsx';

/** `build`: compiled by `npm run build`. `sources`: current sources, for development and tests. */
export type TemplateSource = 'build' | 'sources';

/** Throws a UserError without a build. Templates and their libraries are loaded with the first mail. */
export async function loadRenderer(source: TemplateSource): Promise<RenderMail> {
  return source === 'build' ? fromBuild() : fromSources();
}

function fromBuild(): RenderMail {
  const file = join(buildFolder, 'server', 'mail.js');
  if (!existsSync(file))
    throw new UserError('The mail templates are not built. Run npm run build.');
  return async (...mail) => {
    const templates = (await import(file)) as typeof Templates;
    return templates.renderMail(...mail);
  };
}

/** Compiles for every mail: edits show in the next one. */
async function fromSources(): Promise<RenderMail> {
  const { runnerImport } = await import('vite');
  return async (...mail) => {
    const file = join(projectRoot, 'server', 'outbox', 'mail', 'render-mail.tsx');
    const config = { root: projectRoot, configFile: false as const, logLevel: 'error' as const };
    const { module } = await runnerImport<typeof Templates>(file, config);
    return module.renderMail(...mail);
  };
}
