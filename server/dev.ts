/** Serves from the sources with hot reload, through the same pipeline as production. */

import { execFile } from 'node:child_process';
import { watch } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createServer as createVite } from 'vite';
import type * as Content from '../content/index.ts';
import { site } from '../content/site/site.ts';
import { readConfig } from './config/config.ts';
import type * as App from './process/app.ts';
import { projectRoot, siteDir } from './process/project-root.ts';
import { createServices } from './process/services.ts';
import { addressOf, closeServer, listen, stopCleanly } from './process/serving.ts';
import { orSentence, UserError } from './shared/user-error.ts';

await orSentence(async () => {
  const config = readConfig(process.env);
  const services = await createServices(config, 'sources');
  const server = createServer();
  const vite = await createVite({ server: { middlewareMode: { server } }, appType: 'custom' });
  const load = async () => {
    const { unreadableFiles } = (await vite.ssrLoadModule('./content/index.ts')) as typeof Content;
    if (unreadableFiles.length > 0) throw new UserError(unreadableFiles.join('\n'));
    return vite.ssrLoadModule('./server/process/app.ts') as Promise<typeof App>;
  };
  showContentErrors();
  const pipeline = (createApp: typeof App.createApp) =>
    createApp({
      ...config,
      services,
      trustedProxies: config.trustProxy,
      readiness: () => services.readiness(false),
      files: ({ incoming, outgoing }) =>
        new Promise((answered) => {
          outgoing.once('finish', () => answered(true));
          vite.middlewares(incoming, outgoing, () => answered(false));
        }),
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
      if (error instanceof UserError) return void res.end(error.message);
      vite.ssrFixStacktrace(error as Error);
      res.end(error instanceof Error ? error.stack : String(error));
    }
  });
  await listen(server, config);
  services.start();
  console.log(`${site.product} is open for work at ${addressOf(server, config.host)}`);
  stopCleanly(
    (graceMs) => closeServer(server, graceMs),
    services,
    1000,
    () => vite.close(),
  );
});

/** Editors write a file in several steps, and several files at once. In ms. */
const settleMs = 300;

/** Reads the content in a separate process, because this one caches the modules it has loaded. */
function showContentErrors(): void {
  let shown = '';
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    execFile(
      process.execPath,
      [join(projectRoot, 'scripts', 'build', 'check-site.ts')],
      (_, __, errors) => {
        const text = errors.trim();
        if (text === shown) return;
        console.error(
          text ? `\nA build would be refused:\n${text}\n` : '\nA build would be possible again.\n',
        );
        shown = text;
      },
    );
  }

  look();
  for (const folder of ['content', 'public']) {
    watch(join(siteDir, folder), { recursive: true, persistent: false }, () => {
      clearTimeout(timer);
      timer = setTimeout(look, settleMs);
    });
  }
}
