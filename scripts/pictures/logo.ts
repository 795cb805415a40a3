/** The firm's logo for pictures. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { brand } from '#values';
import { siteDir } from '../../server/process/project-root.ts';

/** Large enough for the largest icon, px. */
const side = 512;

/** A square PNG with the logo in it as an address that holds the file; undefined without a logo. */
export async function logoAddress(logo = brand.logo): Promise<string | undefined> {
  if (!logo) return undefined;
  const bytes = readFileSync(join(siteDir, 'public', logo));
  const fit = { width: side, height: side, fit: 'contain', background: 'transparent' } as const;
  const png = await sharp(bytes).resize(fit).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
