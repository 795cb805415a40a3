/**
 * The program behind `npm start` and the service: holds the port, runs the server, restarts it when it exits, and
 * replaces it on SIGHUP without downtime. Why: docs/decisions/0020-supervisor.md.
 */
import { tryPort } from './process/listen.ts';
import { projectRoot } from './process/project-root.ts';
import { readerCount } from './readers/reader-count.ts';
import { orSentence } from './shared/user-error.ts';
import { openSockets } from './supervisor/listening-sockets.ts';
import {
  type PresentBuild,
  presentBuild,
  staleWords,
  withoutBuiltWords,
} from './supervisor/present-build.ts';
import { startPublisher } from './supervisor/publisher.ts';
import { startServer } from './supervisor/server-process.ts';
import { readSupervisorSettings } from './supervisor/settings.ts';
import { createStateFile, removeOldStateFiles } from './supervisor/state-file.ts';
import { createSupervisor, type SupervisorOptions } from './supervisor/supervise.ts';

/** Added to the server's own grace period. */
const lateMs = 5000;

const levels = { info: 30, warn: 40, error: 50 };

/** Log lines like the server's. */
const log: SupervisorOptions['log'] = (level, msg, facts) =>
  console.log(JSON.stringify({ level: levels[level], time: Date.now(), ...facts, msg }));

await orSentence(async () => {
  const { port, host, dataDir, graceMs } = readSupervisorSettings(process.env);
  const present = (): PresentBuild | undefined => presentBuild(projectRoot, process.execPath);
  // Needed because binding succeeds even on a port that another program shares.
  if (port !== undefined) await tryPort({ host, port });
  const sockets = port === undefined ? undefined : await openSockets(host, port, readerCount());
  const stateFile = createStateFile(dataDir, process.pid);
  const environment = withoutBuiltWords(process.env);
  let stopPublishing: (() => void) | undefined;

  const supervisor = createSupervisor({
    log,
    stopMs: graceMs + lateMs,
    start() {
      const build = present();
      if (!build) return undefined;
      const descriptors = sockets?.handles.map(({ fd }) => fd) ?? [];
      return startServer({ build, sockets: descriptors, environment, flags: process.execArgv });
    },
    onChange(build, reload) {
      try {
        const own = { pid: process.pid, root: projectRoot, port: sockets?.port ?? 0 };
        stateFile.write({ ...own, build, ...(reload && { reload }) });
        removeOldStateFiles(dataDir);
      } catch (error) {
        log('error', 'the state could not be written, so "npm run publish" will not find this server', {
          reason: String(error),
        });
      }
      // Only now, because a build for a page that is due finds the server by its state.
      stopPublishing ??= startPublisher({ presentBuild: present, environment: process.env, log });
    },
  });

  const stale = staleWords(process.env, present()?.folder ?? '');
  if (stale.length > 0) {
    log('warn', 'the build has other values than the environment; build again to show the new ones', {
      stale,
    });
  }
  process.on('SIGHUP', () => supervisor.reload());
  // On 'disconnect' `npm start` was killed, and nothing else would stop the server.
  for (const end of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(end, () => supervisor.stop());
  const result = await supervisor.run();
  stopPublishing?.();
  stateFile.remove();
  process.exit(result);
});
