/** A build restored by `npm run publish -- --back` stays until the next publication, even if sources change. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/prepare.mjs';
import { present } from './build-folder.mjs';

const file = join(root, present, 'held');

export const isHeld = () => existsSync(file);
export const hold = () => writeFileSync(file, '');
