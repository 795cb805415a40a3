import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const drawingFiles = join(import.meta.dirname, '..', '..', 'app', 'art', '*.svg');

/** Custom properties that drawing files inherit from the page. */
export function propertiesOfDrawings(): string[] {
  const files = globSync(drawingFiles).map((file) => readFileSync(file, 'utf8'));
  return [...new Set(files.flatMap((text) => text.match(/--[\w-]+/g) ?? []))];
}
