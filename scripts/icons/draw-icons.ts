import { faviconSizes, type IconFile, manifestIcons, touchIcon } from '../../content/icons.ts';
import { toPng } from '../pictures/png.ts';
import { icoFile } from './ico.ts';
import { faviconDrawing, iconDrawing } from './icon-drawing.ts';

export interface PictureFile {
  /** Path below the root of the site. */
  file: string;
  bytes: Buffer;
}

/** Every icon of the site but the SVG one, which is a source. */
export async function drawIcons(): Promise<PictureFile[]> {
  const files = [...manifestIcons, touchIcon].map(async (icon: IconFile) => ({
    file: icon.file,
    bytes: await toPng(iconDrawing(icon), { shades: 64, keepAlpha: icon !== touchIcon }),
  }));
  return Promise.all([...files, favicon()]);
}

async function favicon(): Promise<PictureFile> {
  const entries = faviconSizes.map(async (size) => ({
    size,
    png: await toPng(faviconDrawing(), { width: size, keepAlpha: true }),
  }));
  return { file: 'favicon.ico', bytes: icoFile(await Promise.all(entries)) };
}
