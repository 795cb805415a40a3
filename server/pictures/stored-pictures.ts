/** Pictures: those that people uploaded, as rows of the database, and the delivered ones in public/. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { first, insertNew, remove } from '../db/rows.ts';
import type { Storage } from '../db/write.ts';
import { fileBelow } from '../shared/files.ts';
import { UserError } from '../shared/user-error.ts';

interface NewPicture {
  /** Its name says what is in it, so that an address never changes its bytes. */
  address: string;
  /** As in the name of a file: `webp`. */
  type: string;
  width: number;
  height: number;
  bytes: Uint8Array;
}

export type StoredPictures = ReturnType<typeof storedPictures>;

/** `publicFolder`: that of the delivered pictures. */
export function storedPictures({ db, write, clock }: Storage, publicFolder: string) {
  const pathOf = (address: string) => fileBelow(publicFolder, address);
  const uploaded = (address: string) => first(db, 'site_picture', { address });

  return {
    /** The bytes of a picture. Throws a UserError if there is none at the address. */
    async read(address: string): Promise<Uint8Array> {
      const row = await uploaded(address);
      if (row) return row.content;
      const path = pathOf(address);
      const bytes = path && (await readFile(path).catch(() => undefined));
      if (!bytes) throw new UserError('The file of this picture is gone.');
      return bytes;
    },
    /** Size of the picture at an address, in bytes; undefined if there is none. */
    async sizeOf(address: string): Promise<number | undefined> {
      const row = await uploaded(address);
      if (row) return row.content.byteLength;
      const path = pathOf(address);
      const found = path === undefined ? undefined : await stat(path).catch(() => undefined);
      return found?.isFile() ? found.size : undefined;
    },
    /** Whether it was uploaded. */
    isUploaded: async (address: string) => (await uploaded(address)) !== undefined,
    /** Stores a picture, unless it is there already. */
    async add({ bytes, ...picture }: NewPicture): Promise<void> {
      const row = { ...picture, content: bytes, created_at: clock.now() };
      await write((trx) => insertNew(trx, 'site_picture', 'address', row));
    },
    /** Removes an uploaded picture; a delivered one stays. */
    remove: (address: string) =>
      write(async (trx) => void (await remove(trx, 'site_picture', { address }))),
    /** Addresses of everything that was uploaded or delivered. */
    async addresses(): Promise<ReadonlySet<string>> {
      const rows = await db.selectFrom('site_picture').select('address').execute();
      const entries = await readdir(publicFolder, { recursive: true, withFileTypes: true });
      const delivered = entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(publicFolder.length));
      return new Set([...rows.map(({ address }) => address), ...delivered]);
    },
    /** Addresses of pictures that were uploaded before a moment, ms since 1970. */
    async uploadedBefore(moment: number): Promise<string[]> {
      const rows = await db
        .selectFrom('site_picture')
        .select('address')
        .where('created_at', '<', moment)
        .execute();
      return rows.map(({ address }) => address);
    },
  };
}
