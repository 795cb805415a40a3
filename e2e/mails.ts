import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The mails written so far, with soft line breaks joined. */
export async function mailsIn(dataFolder = process.env.SITE_DATA_FOLDER ?? ''): Promise<string[]> {
  const folder = join(dataFolder, 'mail');
  // A mail that is being written has another name.
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.map((text) => text.replaceAll(/=\r?\n/g, ''));
}

/** The first mail of a kind that names `words`; undefined until it is written. */
export const mailOf = async (
  kind: string,
  words: string,
  dataFolder?: string,
): Promise<string | undefined> =>
  (await mailsIn(dataFolder)).find(
    (text) => text.includes(words) && text.includes(`X-Message-Kind: ${kind}`),
  );
