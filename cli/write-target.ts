/** Where an export goes: to stdout, or into a file that only its owner can read. */
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { UserError } from '#server/user-error.ts';
import { type Surroundings, UsageError } from './command.ts';

/** For `readOptions`. */
export const targetOptions = { out: { type: 'string' }, force: { type: 'boolean' } } as const;

export interface Target {
  /** Undefined is stdout. */
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

/** To stdout, or into a whole file of mode 0600 or none. Throws a UserError where the file cannot be written. */
export async function writing(
  { out, force }: Target,
  { stream, err }: Surroundings,
  produce: (write: WriteText) => Promise<void>,
): Promise<void> {
  if (out === undefined) return produce((text) => (text === '' ? Promise.resolve() : stream(text)));
  // A file of ours alone, so that a failure half way leaves an older export as it was.
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
