/** Renders pages without a running site, for previews and the build. Part of the server build. */
import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { type RequestFacts, requestContext, servicesContext } from '#app/loaders/context.ts';
import { defaultBooking } from '#content/site/booking.ts';
import { listOpen, nextDayOf, openStarts } from '#domain/booking/listing.ts';
import { dateIn } from '#domain/booking/zone.ts';
import type { OpenTimes } from '#server/booking/listing-service.ts';
import type { Services } from '#server/process/services.ts';
import { withoutHandoff } from './pages.ts';

const handle = createRequestHandler(withoutHandoff(build as unknown as ServerBuild), 'production');

const nothing = () => undefined;

const open = () =>
  openStarts({ config: defaultBooking, now: Date.now(), loadOf: () => 0, isFree: () => true });

/** The times of a firm without bookings, so that changed hours can be seen in previews. */
const openTimes: Pick<OpenTimes, 'listing' | 'nextOpenDay'> = {
  async listing({ from, days = 14, timezone = defaultBooking.timezone }) {
    const wish = { from: from ?? dateIn(timezone, Date.now()), days, timezone };
    return listOpen(defaultBooking, open(), wish);
  },
  nextOpenDay: async (after, timezone) => nextDayOf(open(), { after, timezone }),
};

/** Pages with forms ask for these. Nothing can be sent from these pages. */
const servicesAt = (now: () => number) =>
  ({
    clock: { now },
    booking: defaultBooking,
    openTimes,
    formTokens: { issue: () => '', verify: () => ({ state: 'missing' }) },
    thankYou: { read: nothing },
    log: { error: nothing, warn: nothing, info: nothing },
  }) as unknown as Services;

/** A page as published: its status and, unless it redirects, its HTML. `now`: the instant that it shows, in ms. */
export async function renderOffline(url: URL, now = Date.now) {
  const facts: RequestFacts = {
    requestId: '',
    url: url.href,
    clientAddress: '',
    contentType: undefined,
  };
  const context = new RouterContextProvider();
  context.set(servicesContext, servicesAt(now));
  context.set(requestContext, facts);
  const { status } = await handle(new Request(url), context);
  return { status, html: facts.html };
}
