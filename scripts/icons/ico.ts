/** Packs PNG pictures into one .ico file. Every browser that requests /favicon.ico reads PNG entries. */

const headerBytes = 6;
const entryBytes = 16;

export function icoFile(entries: readonly { size: number; png: Buffer }[]): Buffer {
  const directory = Buffer.alloc(headerBytes + entryBytes * entries.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(entries.length, 4);
  let offset = directory.length;
  for (const [index, { size, png }] of entries.entries()) {
    const at = headerBytes + entryBytes * index;
    // 256 is written as 0.
    directory.writeUInt8(size % 256, at);
    directory.writeUInt8(size % 256, at + 1);
    directory.writeUInt16LE(1, at + 4);
    directory.writeUInt16LE(32, at + 6);
    directory.writeUInt32LE(png.length, at + 8);
    directory.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([directory, ...entries.map(({ png }) => png)]);
}
