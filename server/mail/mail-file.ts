import { type FileHandle, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file atomically and syncs it to disk. Mode 0600. */
export async function writeWhole(file: string, content: Buffer): Promise<void> {
  const temporary = `${file}.part`;
  await synced(await open(temporary, 'w', 0o600), (handle) => handle.writeFile(content));
  await rename(temporary, file);
  await synced(await open(dirname(file), 'r'), async () => {});
}

async function synced(handle: FileHandle, use: (handle: FileHandle) => Promise<void>): Promise<void> {
  try {
    await use(handle);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
