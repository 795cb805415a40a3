/** Writes the font subsets every page loads: run `node scripts/fonts/subset-fonts.ts` after a font change. */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import subsetFont from 'subset-font';
import { coreCharacters, corePath, type Face, faces, sourceOf } from './faces.ts';

export async function coreOf(face: Face): Promise<Buffer> {
  const options = {
    targetFormat: 'woff2' as const,
    // Supported by the library but missing in its types.
    keepFeatures: face.features,
    ...(face.weights && { variationAxes: { wght: { ...face.weights, default: face.weights.min } } }),
  };
  return subsetFont(sourceOf(face), coreCharacters, options);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const face of faces) {
    const core = await coreOf(face);
    writeFileSync(corePath(face), core);
    console.log(`${face.name}: ${core.length} bytes of ${sourceOf(face).length}`);
  }
}
