/** The server's side of its supervisor: sockets inherited, orders followed. Does nothing without one. */
import type { FromServer, ToServer } from '../supervisor/server-process.ts';

export interface Orders {
  /** Another server has taken over. Resolves when no new connections are accepted. */
  retire(): Promise<unknown>;
  /** The supervisor has died, so nothing else would stop this server. */
  stop(): void;
}

/** Tells the supervisor that the server is ready, and follows its orders. */
export function followSupervisor({ retire, stop }: Orders): void {
  if (!process.send) return;
  const tell = (message: FromServer) => process.send?.(message);
  process.on('message', async (message: ToServer) => {
    if (!message.retire) return;
    await retire();
    tell({ retiring: true });
  });
  process.on('disconnect', stop);
  tell({ ready: true });
}

/**
 * Listening sockets inherited from the parent process by systemd's protocol (sd_listen_fds(3)): LISTEN_FDS is their
 * number, and they begin at descriptor 3.
 */
type Environment = Readonly<Record<string, string | undefined>>;

const firstDescriptor = 3;

/** Their descriptors; empty if the server opens its own port. LISTEN_PID, if set, must match this process. */
export function inheritedSockets(environment: Environment, pid: number): number[] {
  const { LISTEN_FDS = '', LISTEN_PID } = environment;
  if (!/^[1-9]\d?$/.test(LISTEN_FDS) || (LISTEN_PID && LISTEN_PID !== String(pid))) return [];
  return Array.from({ length: Number(LISTEN_FDS) }, (_, n) => firstDescriptor + n);
}
