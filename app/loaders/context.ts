/** Server data for pages rendered on request. Only types are imported from server/; undefined during prerendering. */
import { createContext } from 'react-router';
import type { DeskVisit } from '#server/desk/visit.ts';
import type { Refusal } from '#server/http/exchange.ts';
import type { Services } from '#server/process/services.ts';
import type { LiveSheet } from '../page-styles/live-sheets.ts';

export const servicesContext = createContext<Services>();

/** Request data besides its URL. */
export interface RequestFacts {
  /** Also logged; shown on error pages for support. */
  requestId: string;
  /** URL as the visitor sees it. */
  url: string;
  /** Client address, resolved behind trusted proxies. Never stored or logged in plain form. */
  clientAddress: string;
  /** Content type as sent; a page's action always gets a urlencoded body. */
  contentType: string | undefined;
  /** Don't process the form; only return it. */
  refusal?: Refusal | undefined;
  isFrequentClient?: boolean | undefined;
  /** The sheet to link for the styles below the first screen. */
  sheet?: LiveSheet | undefined;
  /** Set after rendering: CSP source of the page's styles. */
  styleSource?: string | undefined;
  /** Set after rendering: HTML, to avoid copying it into a `Response`. */
  html?: string | undefined;
}

export const requestContext = createContext<RequestFacts | null>(null);

/** Null outside the operator's desk. */
export const deskContext = createContext<DeskVisit | null>(null);
