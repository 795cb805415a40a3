/** Moves the checkout itself to the release being served, so that commands use it. */
import { realpathSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { next, presentFolder, switchBuild } from '../build/build-folder.mjs';
import { keepAssets } from '../build/keep-assets.mjs';
import { nextInstalled, switchPackages } from '../run/packages-folder.mjs';
import { isInstalled } from '../run/prepare.mjs';
import { linkTree } from './make-release.ts';
import { folderOf, type Release } from './releases.ts';
import { putAside, type Repository } from './repository.ts';
import type { Step } from './run.ts';

/** Every part can be repeated after a kill. `wasCutOff`: files of the checkout may be half moved. */
export async function bringCheckoutTo(
  root: string,
  release: Release,
  repository: Repository,
  step: Step,
  wasCutOff: boolean,
): Promise<void> {
  const folder = folderOf(root, release);
  await step('Checkout', async () => {
    const isAside = wasCutOff && (await putAside(root));
    const left = await repository.moveTo(release.commit);
    const notes = [
      isAside ? 'half-moved files are in "git stash list"' : '',
      left ? `what it had is in the branch ${left}` : '',
    ];
    return notes.filter(Boolean).join('; ');
  });
  if (!isInstalled(false, root)) {
    await step('Its packages', async () => {
      rmSync(join(root, nextInstalled), { recursive: true, force: true });
      await linkTree(join(folder, 'node_modules'), join(root, nextInstalled));
      switchPackages(root);
    });
  }
  await step('Its build', async () => {
    rmSync(join(root, next), { recursive: true, force: true });
    await cp(realpathSync(join(folder, 'build')), join(root, next), { recursive: true });
    const before = presentFolder(root);
    if (before) keepAssets(before, join(root, next));
    switchBuild(root);
  });
}
