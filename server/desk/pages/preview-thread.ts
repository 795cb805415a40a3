/** The preview thread: loads the server build once, with other values if it is given some, then renders what it is sent. */
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type * as App from '../../process/app.ts';
import { buildFolder } from '../../process/project-root.ts';
import type { PreviewRequest } from './previews.ts';

// As scripts/build/bundled-values.ts reads it, when the build is imported.
Reflect.set(globalThis, '__previewed_values__', workerData?.values);

const { renderPreview } = (await import(join(buildFolder, 'server', 'index.js'))) as typeof App;

parentPort?.on('message', async ({ id, request }: { id: number; request: PreviewRequest }) => {
  parentPort?.postMessage({ id, preview: await renderPreview(request) });
});
