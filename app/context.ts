/** What the server hands to live pages. Types only cross over from server/; prerendering has none of it. */
import { createContext } from 'react-router';
import type { Refusal } from '#server/http/exchange.ts';
import type { Services } from '#server/services.ts';

export const servicesContext = createContext<Services>();

/** What is known of the request beyond its address. */
export interface RequestFacts {
  /** Also in the log; printed on error pages so that a visitor can name it. */
  requestId: string;
  /** Client address, resolved behind trusted proxies. Never stored or logged as it is. */
  clientAddress: string;
  /** Type of the body as it was sent; a page's action always sees a urlencoded one. */
  contentType: string | undefined;
  /** The form must not be taken, only given back. */
  refusal?: Refusal | undefined;
  isFrequentClient?: boolean | undefined;
  /** Set once the page is rendered: what its Content-Security-Policy names for its styles. */
  styleSource?: string | undefined;
  /** Set once the page is rendered: its HTML, which a `Response` would only copy. */
  html?: string | undefined;
}

export const requestContext = createContext<RequestFacts | null>(null);
