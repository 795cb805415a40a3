/** Limits on what is under way at the same time, for one network and in all. */
import { networkOf } from '../forwarded.ts';

/** Ends one stay; later calls do nothing. */
export type Leave = () => void;

/** Lets a network address in; undefined if there is no room for it. */
export type Room = (clientAddress: string) => Leave | undefined;

interface RoomOptions {
  /** Most at once of one network. */
  each: number;
  /** Multiplies `each`; 0 turns it off. */
  scale: number;
  /** Most at once of all networks. */
  all?: number;
}

export function createRoom({ each, scale, all = Infinity }: RoomOptions): Room {
  const mostOfOne = scale > 0 ? Math.max(1, Math.round(each * scale)) : Infinity;
  const inside = new Map<string, number>();
  let total = 0;
  return (clientAddress) => {
    const network = networkOf(clientAddress);
    const own = inside.get(network) ?? 0;
    if (own >= mostOfOne || total >= all) return undefined;
    inside.set(network, own + 1);
    total += 1;
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      total -= 1;
      const left = (inside.get(network) ?? 1) - 1;
      if (left > 0) inside.set(network, left);
      else inside.delete(network);
    };
  };
}
