/** `npm run upgrade`: runs scripts/upgrade/ under Node 26. */
import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { restoreBuild } from './build/build-folder.mjs';
import { loadEnv } from './run/load-env.mjs';
import { restorePackages } from './run/packages-folder.mjs';
import { ensureInstalled, root } from './run/prepare.mjs';

loadEnv();
restoreBuild(root);
// After a kill this checkout may be half moved to the version behind `current`, which is complete and finishes the
// upgrade.
const current = join(root, 'current');
const version = existsSync(current) ? realpathSync(current) : root;
if (version === root) await ensureInstalled();
else restorePackages(root);
const node = join(version, 'node_modules', 'node', 'bin', 'node');
const program = join(version, 'scripts', 'upgrade', 'main.ts');
const { status } = spawnSync(node, [program, ...process.argv.slice(2), '--root', root], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
