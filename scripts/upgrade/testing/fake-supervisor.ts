/** `npm start` of the small project, from parts of the real supervisor. Arguments: the project's folder, the port. */
import { openSockets } from '../../../server/supervisor/listening-sockets.ts';
import { presentBuild } from '../../../server/supervisor/present-build.ts';
import { startServer } from '../../../server/supervisor/server-process.ts';
import { createStateFile } from '../../../server/supervisor/state-file.ts';
import { createSupervisor } from '../../../server/supervisor/supervise.ts';
import { restoreBuild } from '../../build/build-folder.mjs';
import { restorePackages } from '../../run/packages-folder.mjs';

const [, , root = '', port = ''] = process.argv;
restorePackages(root);
restoreBuild(root);
const { handles } = await openSockets('127.0.0.1', Number(port), 1);
const sockets = handles.map(({ fd }) => fd);
const stateFile = createStateFile(process.env.DATA_DIR ?? '', process.pid);
const supervisor = createSupervisor({
  log: (_level, message, facts) => console.log(message, facts),
  stopMs: 5000,
  start() {
    const build = presentBuild(root, process.execPath);
    return build && startServer({ build, sockets, environment: process.env, flags: [] });
  },
  onChange: (build, reload) =>
    stateFile.write({ pid: process.pid, root, port: Number(port), build, ...(reload && { reload }) }),
});
process.on('SIGHUP', () => supervisor.reload());
process.on('SIGTERM', () => supervisor.stop());
const status = await supervisor.run();
stateFile.remove();
// References `handles`, since sockets close when garbage-collected.
process.exit(handles.length > 0 ? status : 1);
