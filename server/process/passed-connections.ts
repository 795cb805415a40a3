/** Connections that the primary has accepted, until a server has them: a server that dies loses what it was sent. */
import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';

/** From a server: it can take the port; it serves; it has the connection of this number. */
export type FromServer = 'prepared' | 'ready' | { taken: number };
/** To a server: the port, as a handle; a connection; take no new connections, and exit when the open ones have ended. */
export type ToServer = 'listen' | 'retire' | { connection: number };

/** Connections that wait while no server runs. */
const mostHeld = 1000;

/** `servers`: those that take connections now. */
export function passedConnections(servers: () => readonly ChildProcess[]) {
  const held: Socket[] = [];
  const passed = new Map<number, { server: ChildProcess; socket: Socket }>();
  let turn = 0;

  /** Gives a connection to the next server, or lets it wait for one. */
  function pass(socket: Socket): void {
    const open = servers().filter(({ connected }) => connected);
    turn += 1;
    const server = open[turn % open.length];
    if (!server) {
      if (held.push(socket) > mostHeld) held.shift()?.destroy();
      return;
    }
    // It ends without a word if the server is dying, so the socket stays open here until the server answers.
    passed.set(turn, { server, socket });
    server.send({ connection: turn } satisfies ToServer, socket, { keepOpen: true }, () => {});
  }

  return {
    pass,
    /** A server has the connection of this number. */
    taken(number: number): void {
      passed.get(number)?.socket.destroy();
      passed.delete(number);
    },
    /** Passes on what a server that has ended did not take. */
    passOn(ended: ChildProcess): void {
      for (const [number, { server, socket }] of passed) {
        if (server !== ended) continue;
        passed.delete(number);
        pass(socket);
      }
    },
    /** Passes on what has waited for a server. */
    passHeld(): void {
      for (const socket of held.splice(0)) pass(socket);
    },
  };
}
