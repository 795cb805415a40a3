/** Renders pages without a running site, for previews and the build. Part of the server build. */
import { pageContext, type RequestFacts } from '#app/page-module.ts';
import { renderPage } from '#app/render-page.tsx';
import { defaultBooking } from '#content/site/booking.ts';
import { listOpen, nextDayOf, openStarts } from '#domain/booking/listing.ts';
import { dateIn } from '#domain/booking/zone.ts';
import type { OpenTimes } from '#server/booking/listing-service.ts';
import { builtScripts } from '#server/process/built-scripts.ts';
import { buildFolder } from '#server/process/project-root.ts';
import type { Services } from '#server/process/services.ts';

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

function render(url: URL, facts: RequestFacts | null, now: () => number) {
  const context = pageContext({ services: servicesAt(now), facts });
  // Read when a page is rendered: development imports this file without a build.
  const scriptAddress = builtScripts(buildFolder);
  return renderPage(new Request(url), { context, scriptAddress, onError: console.error });
}

/** A page as published: its status and, unless it redirects, its HTML. `now`: the instant that it shows, in ms. */
export async function renderOffline(url: URL, now = Date.now) {
  const facts = { requestId: '', url: url.href, clientAddress: '', contentType: undefined };
  const rendered = await render(url, facts, now);
  return { status: rendered.status, html: 'html' in rendered ? rendered.html : undefined };
}

/** A page or file that is the same for every visitor, so that the build can write it. */
export async function renderAhead(url: URL) {
  const rendered = await render(url, null, Date.now);
  const { status } = rendered;
  return { status, text: 'html' in rendered ? rendered.html : await rendered.response.text() };
}
