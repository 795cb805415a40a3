/** `server.json` in the data folder, by which `npm run publish` finds the primary and learns how a start has ended. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export interface ServerNote {
  pid: number;
  /** The project's folder. */
  root: string;
  /** The build that serves. */
  build: string;
  address: string;
  /** Number of starts so far. */
  starts: number;
  state: 'running' | 'done' | 'failed';
  reason: string | undefined;
}

const fileIn = (dataDir: string) => join(resolve(dataDir), 'server.json');

/** Replaces the note as a whole. Returns why the folder cannot be written; undefined if it can. */
export function writeServerNote(dataDir: string, note: ServerNote): string | undefined {
  const file = fileIn(dataDir);
  try {
    mkdirSync(resolve(dataDir), { recursive: true, mode: 0o700 });
    writeFileSync(`${file}.new`, JSON.stringify(note), { mode: 0o600 });
    renameSync(`${file}.new`, file);
    return undefined;
  } catch (error) {
    return `${error}`;
  }
}

export const removeServerNote = (dataDir: string) => rmSync(fileIn(dataDir), { force: true });
