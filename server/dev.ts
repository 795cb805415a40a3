/** Serves from the sources with hot reload, through the same pipeline as production. */
import { createServer } from 'node:http';
import { createServer as createVite } from 'vite';
import { site } from '../content/site.ts';
import type * as App from './app.ts';
import { closeServer } from './close-server.ts';
import { readConfig } from './config.ts';
import { listen } from './listen.ts';
import { createServices } from './services.ts';
import { stopCleanly } from './stop-cleanly.ts';
import { orSentence } from './user-error.ts';

await orSentence(async () => {
  const config = readConfig(process.env);
  const services = await createServices(config, 'sources');
  const server = createServer();
  const vite = await createVite({ server: { middlewareMode: { server } }, appType: 'custom' });
  const load = () => vite.ssrLoadModule('./server/app.ts') as Promise<typeof App>;
  const pipeline = (createApp: typeof App.createApp) =>
    createApp({
      services,
      siteUrl: config.siteUrl,
      isIndexed: config.isIndexed,
      trustedProxies: config.trustProxy,
      maxBodyBytes: config.maxBodyBytes,
      formMinMs: config.formMinMs,
      readiness: () => services.readiness(false),
      files: ({ req, res }) =>
        new Promise((answered) => {
          res.once('finish', () => answered(true));
          vite.middlewares(req, res, () => answered(false));
        }),
      mode: 'development',
      log: (entry) => services.log.debug(entry, 'request'),
      onError: (error) => services.log.error({ err: error }, 'request failed'),
    });
  server.on('request', async (req, res) => {
    try {
      pipeline((await load()).createApp)(req, res);
    } catch (error) {
      vite.ssrFixStacktrace(error as Error);
      res.writeHead(500).end(error instanceof Error ? error.stack : String(error));
    }
  });
  const address = await listen(server, config);
  services.start();
  console.log(`${site.product} is open for work at ${address}`);
  stopCleanly(
    (graceMs) => closeServer(server, graceMs),
    services,
    1000,
    () => vite.close(),
  );
});
