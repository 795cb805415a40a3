/** Target of an export: stdout, or a file that only its owner can read. */
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { UserError } from '#server/shared/user-error.ts';
import { type CommandContext, flag, text, UsageError } from './command.ts';

export const targetOptions = { out: text, force: flag };

export interface Target {
  /** Undefined means stdout. */
  out: string | undefined;
  force: boolean;
}

/** Throws a UsageError for `--force` without a file. */
export function targetOf(values: { out?: string | undefined; force?: boolean | undefined }): Target {
  const target = { out: values.out, force: values.force ?? false };
  if (target.force && target.out === undefined) throw new UsageError('--force belongs to --out FILE.');
  return target;
}

type WriteText = (text: string) => Promise<void>;

/** Writes to stdout, or atomically to a file of mode 0600. Throws a UserError if the file cannot be written. */
export async function writing(
  { out, force }: Target,
  { stream, err }: CommandContext,
  produce: (write: WriteText) => Promise<void>,
): Promise<void> {
  if (out === undefined) return produce((text) => (text === '' ? Promise.resolve() : stream(text)));
  // A temporary file, so that a failure midway keeps an older export.
  const temporary = force ? `${out}.${process.pid}.part` : out;
  const handle = await create(temporary);
  let isWhole = false;
  try {
    await produce(async (text) => {
      await handle.appendFile(text);
    });
    await handle.sync();
    isWhole = true;
  } finally {
    await handle.close();
    if (!isWhole) await rm(temporary, { force: true });
  }
  if (force) await rename(temporary, out);
  err(`Written: ${out}`);
}

async function create(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'wx', 0o600);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST')
      throw new UserError(`${file} exists. Choose another name, or add --force to replace it.`);
    throw new UserError(`${file} cannot be written (${code}).`);
  }
}
