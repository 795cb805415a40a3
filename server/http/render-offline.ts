/** Renders pages without a visitor: for previews, and those that are the same for everybody. */
import { pageContext, type RequestFacts } from '#app/page-module.ts';
import { renderPage, type ScriptAddress } from '#app/render-page.tsx';
import type { Site } from '#content/site/read-site.ts';
import { listOpen, nextDayOf, openStarts } from '#domain/booking/listing.ts';
import { dateIn } from '#domain/booking/zone.ts';
import type { OpenTimes } from '#server/booking/listing-service.ts';
import type { Services } from '#server/process/services.ts';

const nothing = () => undefined;

/** The times of a firm without bookings, so that changed hours can be seen in previews. */
function openTimesOf({ booking }: Site): Pick<OpenTimes, 'listing' | 'nextOpenDay'> {
  const open = () =>
    openStarts({ config: booking, now: Date.now(), loadOf: () => 0, isFree: () => true });
  return {
    async listing({ from, days = 14, timezone = booking.timezone }) {
      const wish = { from: from ?? dateIn(timezone, Date.now()), days, timezone };
      return listOpen(booking, open(), wish);
    },
    nextOpenDay: async (after, timezone) => nextDayOf(open(), { after, timezone }),
  };
}

/** Pages with forms ask for these. Nothing can be sent from these pages. */
const servicesOf = (site: Site, now: () => number) =>
  ({
    site: () => site,
    siteUrl: site.url,
    clock: { now },
    booking: site.booking,
    openTimes: openTimesOf(site),
    formTokens: { issue: () => '', verify: () => ({ state: 'missing' }) },
    thankYou: { read: nothing },
    log: { error: nothing, warn: nothing, info: nothing },
  }) as unknown as Services;

interface OfflineOptions {
  scriptAddress: ScriptAddress;
  /** The instant that pages show, ms since 1970; that of the site by default. */
  now?: (() => number) | undefined;
}

function render(url: URL, site: Site, facts: RequestFacts | null, options: OfflineOptions) {
  const { scriptAddress, now = () => site.moment } = options;
  const context = pageContext({ site, services: servicesOf(site, now), facts });
  return renderPage(new Request(url), { context, scriptAddress, onError: console.error });
}

/** A page as published: its status and, unless it redirects, its HTML. */
export async function renderOffline(url: URL, site: Site, options: OfflineOptions) {
  const facts = { requestId: '', url: url.href, clientAddress: '', contentType: undefined };
  const rendered = await render(url, site, facts, options);
  return { status: rendered.status, html: 'html' in rendered ? rendered.html : undefined };
}

/** A page or file that is the same for every visitor, so that it can be rendered before anyone asks. */
export async function renderAhead(url: URL, site: Site, options: OfflineOptions) {
  const rendered = await render(url, site, null, options);
  const { status, headers } = rendered;
  const text = 'html' in rendered ? rendered.html : await rendered.response.text();
  return { status, text, type: headers.get('content-type') ?? '' };
}
