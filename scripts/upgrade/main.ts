/** Entry of `npm run upgrade`. `--root` is the checkout, which after a kill is not this program's folder. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../server/config/config.ts';
import { withFileLock } from '../../server/db/lock.ts';
import { orSentence, UserError } from '../../server/shared/user-error.ts';
import { takeSettingsOf } from '../build/build-settings.mjs';
import { isFresh } from '../build/fingerprint.mjs';
import { createSteps } from './run.ts';
import { siteOf } from './site.ts';
import { goBack, upgrade } from './upgrade.ts';

const usage = `npm run upgrade                 to the newest commit of the upstream branch
npm run upgrade -- REF          to a commit, tag or branch
npm run upgrade -- --back       to the version before the last upgrade`;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { root: { type: 'string' }, back: { type: 'boolean' }, help: { type: 'boolean' } },
      allowPositionals: true,
    });
    if (positionals.length > (values.back ? 0 : 1)) throw new Error('That is one word too many.');
    return { ref: positionals[0], ...values };
  } catch (error) {
    throw new UserError(`${(error as Error).message}\n${usage}`);
  }
}

await orSentence(async () => {
  const { ref, back, help, root = process.cwd() } = readArguments();
  if (help) return console.log(usage);
  // A shell without the service's settings uses those of the current build.
  takeSettingsOf(join(root, 'build'));
  const print = (line: string) => console.log(line);
  const surroundings = {
    site: siteOf(root, readConfig(process.env), process.env, isFresh),
    step: createSteps(print),
    print,
  };
  const folder = join(root, 'releases');
  // The lock would create the folder for this user only, and the server may run as another.
  mkdirSync(folder, { recursive: true });
  const isAlone = await withFileLock(folder, '.upgrade', () =>
    back ? goBack(surroundings) : upgrade(surroundings, ref),
  );
  if (!isAlone) throw new UserError('Another upgrade is running.');
});
