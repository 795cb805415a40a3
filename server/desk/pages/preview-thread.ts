/** The preview thread: loads the server build once, with other values if it is given some, then renders what it is sent. */
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { answerWith } from 'site-audit/isolated';
import type * as App from '../../process/app.ts';
import { buildFolder } from '../../process/project-root.ts';

// As scripts/build/bundled-content.ts reads it, when the build is imported.
Reflect.set(globalThis, '__previewed_values__', workerData?.values);

const { renderPreview } = (await import(join(buildFolder, 'server', 'index.js'))) as typeof App;

answerWith(renderPreview);
