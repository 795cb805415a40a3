import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file atomically and syncs it to disk. Mode 0600. */
export async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  const temporary = `${file}.part`;
  {
    await using made = await open(temporary, 'w', 0o600);
    await made.writeFile(content);
    await made.sync();
  }
  await rename(temporary, file);
  // Makes the new name survive a power cut.
  await using folder = await open(dirname(file), 'r');
  await folder.sync();
}
