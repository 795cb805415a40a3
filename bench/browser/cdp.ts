/**
 * A small client of the Chrome DevTools Protocol. Playwright forbids prerendering and disables the back/forward cache,
 * and so does any session not attached through a tab, so navigation is measured with this.
 */
import { once } from 'node:events';

// biome-ignore lint/suspicious/noExplicitAny: the protocol's messages have as many shapes as it has methods
export type Params = Record<string, any>;

type Listener = (event: { method: string; params: Params; sessionId?: string }) => void;

export type Cdp = Awaited<ReturnType<typeof connect>>;

/** Connects to a browser's debugging socket. */
export async function connect(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<Params>>();
  const listeners = new Set<Listener>();
  let lastId = 0;
  await once(socket, 'open');
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data));
    if (!message.id) {
      for (const listener of listeners) listener(message);
      return;
    }
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error) call?.reject(new Error(message.error.message));
    else call?.resolve(message.result);
  });
  return {
    /** Calls a method of the browser or of a session. Rejects with the protocol's own message. */
    send(method: string, params: Params = {}, sessionId?: string): Promise<Params> {
      lastId += 1;
      const answer = Promise.withResolvers<Params>();
      waiting.set(lastId, answer);
      socket.send(JSON.stringify({ id: lastId, method, params, sessionId }));
      return answer.promise;
    },
    /** Calls the listener for every event until the returned function is called. */
    listen(listener: Listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => socket.close(),
  };
}
