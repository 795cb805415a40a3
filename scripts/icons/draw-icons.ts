import { faviconSizes, type IconFile, manifestIcons, touchIcon } from '../../content/site/icons.ts';
import { toPng } from '../pictures/png.ts';
import { icoFile } from './ico.ts';
import { faviconDrawing, iconDrawing } from './icon-drawing.ts';

interface PictureFile {
  file: string;
  bytes: Buffer;
}

/** Every icon of the site. */
export async function drawIcons(): Promise<PictureFile[]> {
  const files = [...manifestIcons, touchIcon].map(async (icon: IconFile) => ({
    file: icon.file,
    bytes: await toPng(iconDrawing(icon), { shades: 64, keepAlpha: icon !== touchIcon }),
  }));
  const drawing = { file: 'favicon.svg', bytes: Buffer.from(faviconDrawing('both')) };
  return Promise.all([...files, favicon(), drawing]);
}

async function favicon(): Promise<PictureFile> {
  const entries = faviconSizes.map(async (size) => ({
    size,
    png: await toPng(faviconDrawing('light'), { width: size, keepAlpha: true }),
  }));
  return { file: 'favicon.ico', bytes: icoFile(await Promise.all(entries)) };
}
