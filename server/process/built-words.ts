/** Variables that a build prints into its pages. A server uses what its build has, so that a page and a mail agree. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { consentVariables } from '#content/site/consent-settings.ts';
import { overridable } from '#content/site/site.ts';

const names = [...Object.keys(overridable), ...Object.keys(consentVariables)];

/** A server's environment without the variables that come from its build. */
export function withoutBuiltWords(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !names.includes(name)));
}

/** Variables that differ from the build in this folder. */
export function staleWords(environment: NodeJS.ProcessEnv, build: string): string[] {
  const file = join(build, 'settings.json');
  if (!existsSync(file)) return [];
  const built: Record<string, string | undefined> = JSON.parse(readFileSync(file, 'utf8'));
  return names.filter((name) => {
    const given = environment[name]?.trim();
    return given !== undefined && given !== (built[name] ?? '');
  });
}
