/** Server data for pages rendered on request. Only types are imported from server/; undefined during prerendering. */
import { createContext, type MetaDescriptor } from 'react-router';
import type { DeskVisit } from '#server/desk/sessions.ts';
import type { Refusal, SentFile } from '#server/http/exchange.ts';
import type { Services } from '#server/process/services.ts';
import type { TypedValues } from '../forms/answer.ts';
import { errorTitle } from '../forms/error-summary.tsx';
import type { TemplateStyles } from '../layout/document/template-styles.server.ts';

export const servicesContext = createContext<Services>();

/** Request data besides its URL. */
export interface RequestFacts {
  /** Also logged; shown on error pages for support. */
  requestId: string;
  url: string;
  /** Client address, resolved behind trusted proxies. Never stored or logged in plain form. */
  clientAddress: string;
  /** Content type as sent; a page's action always gets a urlencoded body. */
  contentType: string | undefined;
  /** Don't process the form; only return it. */
  refusal?: Refusal | undefined;
  isFrequentClient?: boolean | undefined;
  /** The file of a form that takes one. */
  file?: SentFile | undefined;
  /** Styles of an answer with this status. */
  stylesOf?: ((status: number) => TemplateStyles | undefined) | undefined;
  /** Set after rendering: the styles inside the page. */
  css?: string | undefined;
  /** Set after rendering: HTML, to avoid copying it into a `Response`. */
  html?: string | undefined;
}

export const requestContext = createContext<RequestFacts | null>(null);

/** Null outside the operator's desk. */
export const deskContext = createContext<DeskVisit | null>(null);

/** Set by an action whose form comes back, so the loader of the same request can change the title. */
export const formReturnedContext = createContext(false);

/** Typed values, for the loader of a page whose form comes back. */
export const typedContext = createContext<TypedValues>({});

/** Meta tags of a page whose form came back. Social titles stay the same. */
export function withErrorTitle(head: readonly MetaDescriptor[]): MetaDescriptor[] {
  return head.map((tag) =>
    'title' in tag && typeof tag.title === 'string' ? { title: errorTitle(tag.title) } : tag,
  );
}
