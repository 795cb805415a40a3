/** The small project's server: returns its version and stores what is posted to it. */
import { createServer } from 'node:http';
import { migrate, schemaOf } from '../../../server/db/migrate.ts';
import { followSupervisor, inheritedSockets } from '../../../server/process/follow-supervisor.ts';
import { systemClock } from '../../../server/shared/clock.ts';
import { orSentence, UserError } from '../../../server/shared/user-error.ts';
import { openData, stepsOf, type Version } from './fake-version.ts';

export async function fakeServer(version: Version): Promise<void> {
  await orSentence(async () => {
    const db = openData();
    const steps = stepsOf(version);
    const isSupervised = inheritedSockets(process.env, process.pid).length > 0;
    if (version === 'fails-to-start' || (version === 'fails-in-service' && isSupervised)) {
      throw new UserError('the words of the start');
    }
    await migrate(db, systemClock, { steps });

    async function keep(name: string): Promise<void> {
      const row = { email_hmac: name, scope: 'marketing', reason: 'operator', at: 0 } as const;
      await db.insertInto('suppression').values(row).execute();
    }

    const server = createServer(async (request, response) => {
      try {
        if (request.method === 'POST') {
          await keep(request.url ?? '');
          response.writeHead(201).end();
        } else if (request.url === '/readyz') {
          const { fit } = await schemaOf(db, steps.length);
          const isReady = version !== 'fails-to-answer' && (fit === 'same' || fit === 'newer');
          response.writeHead(isReady ? 200 : 503).end(fit);
        } else {
          response.end(`<html>${version} "token"</html>`);
        }
      } catch (error) {
        response.writeHead(500).end(String(error));
      }
    });
    const [fd] = inheritedSockets(process.env, process.pid);
    const place = fd === undefined ? { host: '127.0.0.1', port: 0 } : { fd };
    await new Promise<void>((open) => server.listen(place, open));
    const address = server.address();
    if (fd === undefined && typeof address === 'object') console.log(`http://127.0.0.1:${address?.port}`);
    const stop = () => process.exit(0);
    process.on('SIGTERM', stop);
    followSupervisor({ stop, retire: async () => server.close(stop) });
  });
}
