/**
 * An upgrade, step by step. Nothing being served changes before the switch, which is one rename; afterward the checkout
 * follows the release being served. A kill at any point leaves a running site, and the next upgrade finishes or undoes
 * what it finds.
 */
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../server/shared/user-error.ts';
import { presentFolder } from '../build/build-folder.mjs';
import { bringCheckoutTo } from './checkout.ts';
import { ensureSpace, keepCheckout, makeRelease } from './make-release.ts';
import * as releases from './releases.ts';
import { folderOf, type Release } from './releases.ts';
import { openRepository, short } from './repository.ts';
import type { Step } from './run.ts';
import { examine, serve, servedBuilds, tryRelease } from './running-site.ts';
import { newBackupFile, runOnData, type Site } from './site.ts';

interface Surroundings {
  site: Site;
  step: Step;
  print: (line: string) => void;
}

/** Number of previous versions kept to go back to. */
const keptBefore = 2;

/** Upgrades to `ref`, or to the upstream branch. Throws a UserError that says what failed and what was undone. */
export async function upgrade(surroundings: Surroundings, ref: string | undefined): Promise<void> {
  const { site, step, print } = surroundings;
  const { root } = site;
  const repository = openRepository(root);
  if (await finishOrUndo(surroundings)) return;
  const target = await step(
    'Check',
    async () => {
      await repository.ensureClean();
      await ensureSpace(site);
      await ensureServerIsKnown(site);
      return repository.target(ref);
    },
    ({ name }) => name,
  );
  const head = await repository.head();
  if (target.commit === head && site.isFresh()) {
    print('This version is there already. To the one before: npm run upgrade -- --back');
    return;
  }
  const release = releases.newRelease(target.commit, 'new');
  const before = releases.newRelease(head, 'before', new Date(Date.now() + 1));
  let migrated = '';
  try {
    await makeRelease(site, release, repository, step);
    if (site.hasDatabase) migrated = await migrateAfterBackup(surroundings, release);
    await step('Trial', () => tryRelease(site, folderOf(root, release)));
    await step('Way back', async () => {
      if (await keepCheckout(root, before, repository)) releases.record(root, before);
    });
    releases.record(root, release);
  } catch (error) {
    for (const one of [release, before]) releases.removeRelease(root, one);
    const schema = migrated ? ` The database keeps what was added to it (${migrated}).` : '';
    throw account(error, `Nothing was switched: the previous version keeps running.${schema}`);
  }
  await switchTo(surroundings, release);
  await finish(surroundings, release);
  print(`Upgraded to ${target.name}. Back to the version before: npm run upgrade -- --back`);
}

/** Goes back to the checkout's state before the last upgrade. The database stays as it is. */
export async function goBack(surroundings: Surroundings): Promise<void> {
  const { site, step, print } = surroundings;
  const { root } = site;
  if (await finishOrUndo(surroundings)) return;
  const before = releases.releasesOf(root).findLast(({ kind }) => kind === 'before');
  if (!before) throw new UserError('No version before this one is kept.');
  await step(
    'Check',
    async () => {
      await openRepository(root).ensureClean();
      await ensureServerIsKnown(site);
    },
    () => `back to ${short(before.commit)}`,
  );
  if (site.hasDatabase) await backUp(surroundings, root);
  try {
    await step('Trial', () => tryRelease(site, folderOf(root, before)));
  } catch (error) {
    throw account(error, 'Nothing was switched: this version goes on.');
  }
  await switchTo(surroundings, before);
  await finish(surroundings, before);
  print(`Back at ${short(before.commit)}. The newer version again: npm run upgrade -- REF`);
}

/** Returns the migrations taken. */
async function migrateAfterBackup(surroundings: Surroundings, release: Release): Promise<string> {
  const { site, step } = surroundings;
  const folder = folderOf(site.root, release);
  const file = await backUp(surroundings, folder);
  const said = await step(
    'Database',
    () => runOnData(site, folder, ['cli/migrate.ts', '--backup', file]),
    (words) => words.trim(),
  );
  return /^Migrated: (.*)$/m.exec(said)?.[1] ?? '';
}

/** Uses the program in `folder`, which knows the schema. Returns the file. */
function backUp({ site, step }: Surroundings, folder: string): Promise<string> {
  return step('Backup', async () => {
    const file = newBackupFile(site);
    await runOnData(site, folder, ['cli/leads.ts', 'backup', '--force', '--out', file]);
    return file;
  });
}

async function switchTo({ site, step }: Surroundings, release: Release): Promise<void> {
  const { root } = site;
  try {
    await step('Switch', async () => {
      releases.setCurrent(root, release);
      await serve(site, realpathSync(join(folderOf(root, release), 'build')));
    });
    await step('Proof', () => examineServed(site));
    releases.record(root, { ...release, isProved: true });
  } catch (error) {
    const undone = step('Undo', () => undoSwitch(site));
    const outcome = await undone.then(
      () => 'The version before serves again.',
      (fault: Error) =>
        `The version before does not answer either: ${fault.message}\nStart the server again.`,
    );
    throw account(error, outcome);
  }
}

/** Makes the unchanged checkout serve again. */
async function undoSwitch(site: Site): Promise<string> {
  const { root } = site;
  releases.removeCurrent(root);
  const build = presentFolder(root);
  if (build) await serve(site, build);
  return examineServed(site);
}

async function examineServed(site: Site): Promise<string> {
  const { address } = site;
  if (servedBuilds(site).length === 0) return 'no server is running: the next start serves it';
  await examine(address);
  return `it answers at ${address}`;
}

/** Moves the checkout to the release being served, and then serves the checkout itself. */
async function finish(surroundings: Surroundings, release: Release, wasCutOff = false): Promise<void> {
  const { site, step } = surroundings;
  const { root } = site;
  try {
    await bringCheckoutTo(root, release, openRepository(root), step, wasCutOff);
    await step('Hand over', async () => {
      releases.removeCurrent(root);
      await serve(site, presentFolder(root) ?? '');
      return examineServed(site);
    });
  } catch (error) {
    throw account(
      error,
      `The new version serves, from ${folderOf(root, release)}. Fix the error above and run npm run upgrade again: it goes on from here.`,
    );
  }
  // The release may still be finishing responses with its files: the next upgrade removes it.
  releases.record(root, { ...release, kind: 'new' });
  const before = releases.releasesOf(root).filter(({ kind }) => kind === 'before');
  releases.keepOnly(root, [...before.slice(-keptBefore), release]);
}

/** Handles what a killed upgrade left. True if it was finished: this program is then outdated. */
async function finishOrUndo(surroundings: Surroundings): Promise<boolean> {
  const { site, step, print } = surroundings;
  const { root } = site;
  const current = releases.currentRelease(root);
  if (current?.isProved) {
    print(`An upgrade to ${short(current.commit)} was cut off after its switch.`);
    await finish(surroundings, current, true);
    print('It is finished now. For anything else run the command again.');
    return true;
  }
  if (current) {
    print(`An upgrade to ${short(current.commit)} was cut off before it was proved.`);
    await step('Undo', () => undoSwitch(site));
  } else if (servedBuilds(site).some((build) => build.startsWith(join(root, 'releases')))) {
    print('An upgrade was cut off before the server was notified.');
    await step('Hand over', () => serve(site, presentFolder(root) ?? ''));
  }
  releases.keepOnly(
    root,
    releases.releasesOf(root).filter(({ kind }) => kind === 'before'),
  );
  return false;
}

/** A server that answers here without a state file in the data folder uses other settings. */
async function ensureServerIsKnown(site: Site): Promise<void> {
  const { dataDir, address } = site;
  if (servedBuilds(site).length > 0) return;
  const isAnswered = await fetch(`${address}/healthz`).then(
    () => true,
    () => false,
  );
  if (!isAnswered) return;
  throw new UserError(
    `A server answers at ${address}, and nothing in ${dataDir} tells of it. Run the upgrade with the settings of the server, such as: node --env-file=/etc/tallygrove.env scripts/upgrade.mjs. A server that was not started by npm start or the service must be restarted once.`,
  );
}

function account(error: unknown, outcome: string): unknown {
  if (error instanceof UserError) return new UserError(`${error.message}\n\n${outcome}`);
  if (error instanceof Error) error.message += `\n\n${outcome}`;
  return error;
}
