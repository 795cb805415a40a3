/**
 * Times kept for visitors who were asked to send their form once more. In memory: a restart gives them back, and with
 * several servers each knows its own. The key of `slot_claim` still decides who gets a time.
 */
import { businessDate } from '#domain/booking/availability.ts';
import { quantaOf } from '#domain/booking/claims.ts';
import type { BookingConfig } from '#domain/booking/config.ts';
import { hour, minute } from '#domain/dates/durations.ts';
import type { Clock } from '../shared/clock.ts';

export const heldForMs = 15 * minute;
/** A sender who let a time go gets no other one before: programs must not keep the calendar. */
const againAfterMs = hour;
const mostHeld = 5;

export interface Holder {
  /** Submission key of the token that was sent to the visitor. */
  key: string;
  /** Hashed network and email address: each may hold one time. */
  senders: readonly string[];
  /** Key of the same visitor's earlier hold, which goes on under the new key and for no longer. */
  replaces?: string | undefined;
}

/** What a booking must leave to the holders of other times. */
export interface Reserved {
  /** Lanes that must stay free at this time. */
  lanes: number;
  /** Calls that must still fit into this day. */
  calls: number;
}

interface Hold extends Holder {
  startAt: number;
  until: number;
}

export function createHolds(config: BookingConfig, clock: Clock) {
  let holds: Hold[] = [];

  const present = (ownKey?: string) =>
    holds.filter(({ key, until }) => until > clock.now() && key !== ownKey);

  return {
    /** Holds the time unless the sender has had a hold lately or too many times are held. */
    hold(startAt: number, { key, senders, replaces }: Holder): boolean {
      const now = clock.now();
      holds = holds.filter(({ until }) => until - heldForMs + againAfterMs > now);
      const earlier = holds.find((one) => one.key === replaces && one.until > now);
      const others = holds.filter((one) => one !== earlier);
      const isKnown = others.some((one) => one.senders.some((sender) => senders.includes(sender)));
      const active = others.filter(({ until }) => until > now).length;
      if (isKnown || active >= mostHeld) return false;
      holds = [...others, { key, senders, startAt, until: earlier?.until ?? now + heldForMs }];
      return true;
    },
    /** After its holder has sent once more. Returns whether there was a hold. */
    release(key: string): boolean {
      const before = holds.length;
      holds = holds.filter((one) => one.key !== key);
      return holds.length < before;
    },
    /** `ownKey`: the hold of the visitor who asks, which does not count. */
    reserved(startAt: number, ownKey?: string): Reserved {
      const others = present(ownKey);
      if (others.length === 0) return { lanes: 0, calls: 0 };
      const quanta = new Set(quantaOf(config, startAt));
      const date = businessDate(config, startAt);
      return {
        lanes: others.filter((one) => quantaOf(config, one.startAt).some((at) => quanta.has(at))).length,
        calls: others.filter((one) => businessDate(config, one.startAt) === date).length,
      };
    },
  };
}
