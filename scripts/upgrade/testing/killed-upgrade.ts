/**
 * An upgrade of the small project that kills itself with SIGKILL. Arguments: the project's folder, the target or
 * `--back`, `in` or `after`, the name of the step. Without the last two it completes.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../../server/config/config.ts';
import { orSentence } from '../../../server/shared/user-error.ts';
import { createSteps, type Step } from '../run.ts';
import { siteOf } from '../site.ts';
import { goBack, upgrade } from '../upgrade.ts';

const [, , root = '', wanted = '', when, where] = process.argv;
const print = (line: string) => console.log(line);
const run = createSteps(print);
const kill = () => process.kill(process.pid, 'SIGKILL');

const step: Step = async (name, work, tell) => {
  if (name !== where) return run(name, work, tell);
  if (when === 'in') setTimeout(kill, Math.random() * 50);
  const result = await run(name, work, tell);
  if (when === 'after') kill();
  return result;
};

/** Whether the build matches the files. */
const isFresh = () =>
  readFileSync(join(root, 'build', 'version'), 'utf8') === readFileSync(join(root, 'version'), 'utf8');

await orSentence(async () => {
  const site = siteOf(root, readConfig(process.env), process.env, isFresh);
  const surroundings = { site, step, print };
  await (wanted === '--back' ? goBack(surroundings) : upgrade(surroundings, wanted));
});
