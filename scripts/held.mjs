/** A build restored by `npm run publish -- --back` stays until the next publication, even if sources change. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { present } from './build-folder.mjs';
import { root } from './prepare.mjs';

const file = join(root, present, 'held');

export const isHeld = () => existsSync(file);
export const hold = () => writeFileSync(file, '');
