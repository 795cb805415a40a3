/**
 * Renders the true page of a changed page or file of values, by the routes that visitors get. Part of the server build,
 * and called in the preview thread only: it replaces the page for the whole thread.
 */
import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { type RequestFacts, requestContext, servicesContext } from '#app/loaders/context.ts';
import { forgetParts } from '#app/ui/once.server.tsx';
import { addressOfFile, valueFileOf } from '#content/editing/content-file.ts';
import { showInstead } from '#content/index.ts';
import { readPage } from '#content/page-files/read-page.ts';
import { defaultBooking } from '#content/site/booking.ts';
import { site } from '#content/site/site.ts';
import { listOpen, nextDayOf, openStarts } from '#domain/booking/listing.ts';
import { dateIn } from '#domain/booking/zone.ts';
import type { OpenTimes } from '#server/booking/listing-service.ts';
import type { Services } from '#server/process/services.ts';
import { withoutHandoff } from '../../http/without-handoff.ts';
import type { Preview, PreviewRequest } from './previews.ts';

const handle = createRequestHandler(withoutHandoff(build as unknown as ServerBuild), 'production');

const nothing = () => undefined;

const open = () =>
  openStarts({ config: defaultBooking, now: Date.now(), loadOf: () => 0, isFree: () => true });

/** The times of a firm without bookings, so that changed hours can be seen. */
const openTimes: Pick<OpenTimes, 'listing' | 'nextOpenDay'> = {
  async listing({ from, days = 14, timezone = defaultBooking.timezone }) {
    const wish = { from: from ?? dateIn(timezone, Date.now()), days, timezone };
    return listOpen(defaultBooking, open(), wish);
  },
  nextOpenDay: async (after, timezone) => nextDayOf(open(), { after, timezone }),
};

/** Pages with forms ask for these. Nothing can be sent from a preview. */
const services = {
  clock: { now: Date.now },
  booking: defaultBooking,
  openTimes,
  formTokens: { issue: () => '' },
  thankYou: { read: nothing },
  worksheets: { read: async () => undefined },
  log: { error: nothing, warn: nothing, info: nothing },
} as unknown as Services;

/** Renders the page as published, whatever its file says of drafts and dates. */
export async function renderPreview({ file, text }: PreviewRequest): Promise<Preview> {
  try {
    if (!valueFileOf(file)) showInstead(readPage(file, text, site));
    forgetParts();
    const url = new URL(addressOfFile(file), site.url);
    const facts: RequestFacts = { requestId: '', url: url.href, clientAddress: '', contentType: undefined };
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(requestContext, facts);
    const response = await handle(new Request(url), context);
    if (response.status >= 500 || facts.html === undefined) {
      return {
        fault: 'This page cannot be shown with these words. A link may lead to a page that does not exist.',
      };
    }
    return { html: withoutScripts(facts.html) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

/** The frame runs no scripts, and links in it lead nowhere. */
const withoutScripts = (html: string) =>
  html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="(?:modulepreload|expect|manifest)"[^>]*>/g, '')
    .replace('<head>', '<head><base target="_blank"/>');
