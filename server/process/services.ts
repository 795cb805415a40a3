/**
 * What lives as long as the process: `createServices` builds it once from the configuration.
 *
 * Pages get it through the request context (`context.get(servicesContext)`), the JSON API as an argument:
 * - A loader calls `services.formTokens.issue('contact')` for the hidden field form_token.
 * - An action calls `services.leads.submit('contact', { fields, meta })` with any form name of content/site/forms.ts: stored
 *   → 303 to outcome.next · invalid → 422 with errors and all values kept · unavailable → 503.
 * - /thank-you calls `services.thankYou.read(ref)`: what was just sent and when, or undefined.
 *
 * Origin, size and type of the request were checked before.
 */
import type { BookingConfig } from '#domain/booking/config.ts';
import type { Audits } from '../audit/audits.ts';
import type { Watches } from '../audit/watch/watches.ts';
import type { Bookings } from '../booking/bookings.ts';
import type { Listing } from '../booking/listing-service.ts';
import type { WaitingList } from '../booking/waiting-list.ts';
import type { Worksheets } from '../booking/worksheets.ts';
import type { OpenDesk } from '../desk/open-desk.ts';
import type { Readiness } from '../http/health.ts';
import type { FormTimes } from '../leads/form-times.ts';
import type { FormTokens } from '../leads/form-token.ts';
import type { Leads } from '../leads/leads.ts';
import type { ThankYou } from '../leads/thank-you.ts';
import type { ToolResults } from '../leads/tool-results.ts';
import type { Limits } from '../limits/limits.ts';
import type { ProofOfWork } from '../limits/proof-of-work.ts';
import type { Counts } from '../measure/counter.ts';
import type { Newsletter } from '../newsletter/newsletter.ts';
import type { Clock } from '../shared/clock.ts';
import type { Log } from '../shared/log.ts';

export interface Services {
  leads: Leads;
  toolResults: ToolResults;
  audits: Audits;
  /** Addresses that people have audited weekly. */
  watches: Watches;
  newsletter: Newsletter;
  formTokens: FormTokens;
  thankYou: ThankYou;
  limits: Limits;
  /** Counts from browsers and their rate limits; undefined if MEASURE is off. */
  measure: { counts: Counts; limits: Limits } | undefined;
  /** The operator's desk; undefined where DESK=off. */
  desk: OpenDesk | undefined;
  proofOfWork: ProofOfWork;
  openTimes: Listing;
  bookings: Bookings;
  /** Complete the inquiry named by a receipt. */
  worksheets: Worksheets;
  waitingList: WaitingList;
  /** Opening hours, horizon and place of calls. */
  booking: BookingConfig;
  clock: Clock;
  log: Log;
  /** Times of form posts, for the metrics in the log. */
  formTimes: FormTimes;
  readiness(isStopping: boolean): Promise<Readiness>;
  /** Starts delivering messages, unless WORKER=off, and the daily deletion. */
  start(): void;
  /** Takes no new work and waits up to `graceMs` for running deliveries. Pages are still served. */
  stopWork(graceMs: number): Promise<void>;
  /** Closes the database; nothing can be stored afterward. */
  close(): Promise<void>;
}
