/** The server's side of the supervisor protocol. Does nothing if the server has no supervisor. */
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
