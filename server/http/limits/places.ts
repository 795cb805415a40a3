/** How many requests are worked on at once. */
import type { MiddlewareHandler } from 'hono';
import { isRead, type ServerEnv } from '../exchange.ts';
import { networkOf } from '../forwarded.ts';
import { refuseBusy } from '../refuse.ts';
import { createRoom, type Leave, type Room } from './room.ts';

/** More requests than this at once are refused: they would wait for seconds. One network gets half of the places. */
const mostWaiting = 200;

/** Bodies on their way: of forms 256 kB each, so 256 MB. */
const mostArriving = 1000;

/**
 * Reading and sending are counted apart: a crowd of readers must not refuse a form. A form takes its place when its body
 * has arrived, and a place is free once the answer is made, so that a client that sends or reads slowly holds none. One
 * page of each network is rendered per turn of the event loop, so that forms and files that have arrived come first, and
 * nobody waits behind the many requests of another.
 */
export function onlySoMany(scale: number): MiddlewareHandler<ServerEnv> {
  const places = { each: mostWaiting / 2, all: mostWaiting, scale };
  const reading = createRoom(places);
  const sending = createRoom(places);
  const arriving = createRoom({ each: mostWaiting / 2, all: mostArriving, scale });
  const lines = new Map<string, Promise<unknown>>();
  async function turnOf(network: string): Promise<void> {
    const turn = Promise.resolve(lines.get(network)).then(
      () => new Promise((begun) => setImmediate(begun)),
    );
    lines.set(network, turn);
    await turn;
    if (lines.get(network) === turn) lines.delete(network);
  }
  return async (exchange, next) => {
    const { env } = exchange;
    let leave: Leave | undefined;
    const enter = (room: Room) => {
      leave?.();
      leave = room(env.clientAddress);
      return leave ? undefined : refuseBusy(exchange);
    };
    env.onArrived = () => enter(sending);
    const isReading = isRead(exchange);
    const refusal = enter(isReading ? reading : arriving);
    if (refusal) return refusal;
    try {
      if (isReading) {
        await turnOf(networkOf(env.clientAddress));
        // Nothing is rendered for a client that has left meanwhile.
        if (env.outgoing.destroyed) return exchange.body(null);
      }
      await next();
    } finally {
      leave?.();
    }
  };
}
