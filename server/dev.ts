/** Serves from the sources with hot reload, through the same pipeline as production. */

import { watch } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createServer as createVite } from 'vite';
import { readConfig } from './config/config.ts';
import { prepareEnvironment } from './config/environment.ts';
import type * as Content from './ops/check/read-content.ts';
import { drawnFileServer } from './pages/send-drawn.ts';
import type { FileServer } from './pages/send-files.ts';
import type * as App from './process/app.ts';
import { siteDir } from './process/project-root.ts';
import { createServices } from './process/services.ts';
import { addressOf, closeServer, listen, stopCleanly } from './process/serving.ts';
import { orSentence, UserError } from './shared/user-error.ts';
import { createLiveSite, unrendered } from './words/live-site.ts';
import type * as Words from './words/site-on-disk.ts';
import { siteOnDisk } from './words/site-on-disk.ts';

/** Editors write a file in several steps, and several files at once. In ms. */
const settleMs = 300;

await orSentence(async () => {
  prepareEnvironment(process.env);
  const config = readConfig(process.env);
  const live = createLiveSite(unrendered(siteOnDisk(process.env)));
  const services = await createServices(config, live, 'sources');
  const server = createServer();
  const vite = await createVite({
    server: { middlewareMode: { server } },
    appType: 'custom',
  });
  let isChanged = true;
  let read: typeof Words.siteOnDisk | undefined;

  /** Reads the words when they or the code that reads them has changed. Throws a sentence about wrong values. */
  async function showWords(): Promise<void> {
    const { siteOnDisk } = (await vite.ssrLoadModule(
      './server/words/site-on-disk.ts',
    )) as typeof Words;
    if (!isChanged && siteOnDisk === read) return;
    const { pictureFacts } = live.current();
    live.replace(unrendered({ ...siteOnDisk(process.env), pictureFacts }));
    read = siteOnDisk;
    isChanged = false;
  }

  async function load(): Promise<typeof App> {
    await showWords();
    const { faults } = live.current();
    if (faults.length > 0) throw new UserError(faults.join('\n'));
    return vite.ssrLoadModule('./server/process/app.ts') as Promise<typeof App>;
  }

  /** What is wrong with the words, as text. */
  async function faultsNow(): Promise<string> {
    try {
      await showWords();
      const content = await vite.ssrLoadModule('./server/ops/check/read-content.ts');
      const { errorsOf, readContent, textOf } = content as typeof Content;
      return textOf(errorsOf(await readContent(live.current(), new Set()), process.env));
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  let shown = '';
  async function sayFaults(): Promise<void> {
    const text = await faultsNow();
    if (text !== shown)
      console.error(text ? `\nThe words have faults:\n${text}\n` : '\nThe words have no faults.\n');
    shown = text;
  }

  void sayFaults();
  watchContent(() => {
    isChanged = true;
    void sayFaults();
  });
  const sendDrawn = drawnFileServer({ ...services, isIndexed: config.isIndexed });
  const sendByVite: FileServer = ({ incoming, outgoing }) =>
    new Promise((answered) => {
      outgoing.once('finish', () => answered(true));
      vite.middlewares(incoming, outgoing, () => answered(false));
    });
  const pipeline = (createApp: typeof App.createApp) =>
    createApp({
      ...config,
      services,
      trustedProxies: config.trustProxy,
      readiness: () => services.readiness(false),
      files: (visit) => sendDrawn(visit) || sendByVite(visit),
      mode: 'development',
      // Vite serves the sources at their paths.
      scriptAddress: (source) => `/${source}`,
      log: (entry) => services.log.debug(entry, 'request'),
      onError: (error) => services.log.error({ err: error }, 'request failed'),
    });
  server.on('request', async (req, res) => {
    try {
      pipeline((await load()).createApp)(req, res);
    } catch (error) {
      res.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
      // Vite has a copy of the classes.
      if (error instanceof Error && /^(User|Config)Error$/.test(error.name))
        return void res.end(error.message);
      vite.ssrFixStacktrace(error as Error);
      res.end(error instanceof Error ? error.stack : String(error));
    }
  });
  await listen(server, config);
  services.start();
  console.log(`${live.current().product} is open for work at ${addressOf(server, config.host)}`);
  stopCleanly(
    (graceMs) => closeServer(server, graceMs),
    services,
    1000,
    () => vite.close(),
  );
});

/** Calls `onChange` after changes of words and pictures. */
function watchContent(onChange: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  for (const folder of ['content', 'public']) {
    watch(join(siteDir, folder), { recursive: true, persistent: false }, () => {
      clearTimeout(timer);
      timer = setTimeout(onChange, settleMs);
    });
  }
}
