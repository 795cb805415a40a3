import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silent } from '../../testing/silent-log.ts';
import { contentFolder } from './content-folder.ts';
import { createValuePreviews, type ValuePreviews } from './value-previews.ts';

/** Says its file, the setup fee that it was started with, and how many previews it has made. */
const program = `
import { parentPort, workerData } from 'node:worker_threads';
let count = 0;
parentPort.on('message', ({ id, request }) => {
  count += 1;
  parentPort.postMessage({ id, preview: { html: [request.file, workerData.values.prices.setup, count].join(' ') } });
});
`;

const texts = contentFolder(process.cwd()).readValues();
let folder: string;
let previews: ValuePreviews;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'value-previews-'));
  const file = join(folder, 'thread.mjs');
  writeFileSync(file, program);
  previews = createValuePreviews({ file, log: silent });
});
afterEach(() => {
  previews.stop();
  rmSync(folder, { recursive: true });
});

const render = (setup: string) =>
  previews.render('values/prices.yaml', {
    ...texts,
    prices: texts.prices.replace(/^setup: .*$/m, `setup: ${setup}`),
  });

test('each change has a thread with its values, and no preview is lost to the next one', async () => {
  expect(await Promise.all(['7000', '7000', '8000', '7000'].map(render))).toEqual([
    { html: 'values/prices.yaml 7000 1' },
    { html: 'values/prices.yaml 7000 2' },
    { html: 'values/prices.yaml 8000 1' },
    { html: 'values/prices.yaml 7000 1' },
  ]);
});

test('wrong values are named and start no thread', async () => {
  expect(await render('much')).toEqual({
    fault: expect.stringMatching(/^content\/values\/prices\.yaml: setup: expected a number/),
  });
});
