import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The first mail of a kind that names `words`, with soft line breaks joined; undefined until it is written. */
export async function mailOf(
  kind: string,
  words: string,
  dataFolder = process.env.SITE_DATA_FOLDER ?? '',
): Promise<string | undefined> {
  const folder = join(dataFolder, 'mail');
  const files = await readdir(folder).catch(() => []);
  const texts = await Promise.all(
    files.filter((file) => file.endsWith('.eml')).map((file) => readFile(join(folder, file), 'utf8')),
  );
  return texts
    .map((text) => text.replaceAll(/=\r?\n/g, ''))
    .find((text) => text.includes(words) && text.includes(`X-Message-Kind: ${kind}`));
}
