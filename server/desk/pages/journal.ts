/**
 * The journal of a running publication, in DATA_DIR: written by scripts/publish-changes.mjs, which goes on while servers
 * are replaced. While the file exists, no other publication starts.
 */
import { spawn } from 'node:child_process';
import { closeSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface PublishedFile {
  file: string;
  /** Null: there was no file. */
  before: string | null;
  /** Null: the file is removed. */
  after: string | null;
}

export interface Journal {
  id: string;
  state: 'running' | 'done' | 'failed';
  step: 'write' | 'check' | 'build' | 'commit' | 'begin';
  files: readonly PublishedFile[];
  /** Real path of the build that served when it began. */
  buildBefore: string | null;
  author: { name: string; email: string };
  /** Of the git commit. */
  title: string;
  /** Of the program; null until it runs. */
  pid: number | null;
  begunAt: number;
  message: string;
}

export type Journals = ReturnType<typeof journalsIn>;

/** `root`: the project's folder. */
export function journalsIn(dataDir: string, root: string) {
  const folder = join(dataDir, 'publication');
  const path = join(folder, 'journal.json');

  return {
    read(): Journal | undefined {
      try {
        return JSON.parse(readFileSync(path, 'utf8'));
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return undefined;
        throw error;
      }
    },
    /** False when a publication is running. */
    begin(journal: Journal) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      // A link appears whole or not at all, also when this server is killed here.
      const whole = `${path}.${journal.id}`;
      writeFileSync(whole, JSON.stringify(journal), { mode: 0o600 });
      try {
        linkSync(whole, path);
        return true;
      } catch (error) {
        if (hasCode(error, 'EEXIST')) return false;
        throw error;
      } finally {
        rmSync(whole);
      }
    },
    /** Starts the program, or starts it again after it was killed. */
    run() {
      const log = openSync(join(folder, 'output.log'), 'w', 0o600);
      const { LISTEN_FDS: _, BUILD_FOLDER: __, PUBLISH_AT: ___, ...environment } = process.env;
      // In a group of its own, because it outlives this server.
      const child = spawn(process.execPath, [join(root, 'scripts', 'publish-changes.mjs'), path], {
        cwd: root,
        env: { ...environment, DATA_DIR: dataDir },
        detached: true,
        stdio: ['ignore', log, log],
      });
      closeSync(log);
      child.on('error', () => {});
      child.unref();
    },
    isRunning: ({ pid, begunAt }: Journal) =>
      // Between the journal and the program's first line there is a moment.
      pid === null ? Date.now() - begunAt < startMs : isProgram(pid),
    remove: () => rmSync(path, { force: true }),
  };
}

/** The texts before the publication that runs, by file; empty when none runs. */
export const textsBefore = (journal: Journal | undefined): ReadonlyMap<string, string | null> =>
  new Map(journal?.files.map(({ file, before }) => [file, before]));

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

const startMs = 15_000;

/** Another program may have got the pid of one that was killed. */
function isProgram(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return (
      process.platform !== 'linux' || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('publish-changes')
    );
  } catch {
    return false;
  }
}
