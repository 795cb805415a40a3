/** What a page module is made of, what it gets of a visit, and what it may answer. */
import type { ComponentType, ReactNode } from 'react';
import type { Site } from '#content/site/read-site.ts';
import type { DeskVisit } from '#server/desk/sessions.ts';
import type { Refusal, SentFile } from '#server/http/exchange.ts';
import type { Services } from '#server/process/services.ts';
import type { AuditAnswer } from './audit/audit-view.ts';
import type { TypedValues } from './forms/answer.ts';
import type { HeadTag } from './layout/document/head-tags.tsx';

/** Request data besides its address. */
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
}

/** What loader and action of one request share. The last three are set by an action, for the loaders after it. */
export interface PageContext {
  /** The same from the beginning of a request to its end. */
  site: Site;
  services: Services;
  /** Null where a page is rendered before anyone asks for it. */
  facts: RequestFacts | null;
  /** Null outside the operator's desk. */
  desk: DeskVisit | null;
  /** A form came back, so the title says so. */
  isFormReturned: boolean;
  /** Typed values of a form that came back. */
  typed: TypedValues;
  /** Result of a posted audit. */
  auditAnswer: AuditAnswer | null;
}

/** The context of a request to the services, before any action. */
export const pageContext = (
  given: Pick<PageContext, 'site' | 'services' | 'facts'> & Partial<PageContext>,
): PageContext => ({
  desk: null,
  isFormReturned: false,
  typed: {},
  auditAnswer: null,
  ...given,
});

/** What `load` and `act` get. `params` are the named parts of the address. */
export interface PageRequest {
  request: Request;
  params: Readonly<Record<string, string>>;
  context: PageContext;
}

/**
 * A page module. A request runs `act` (for a form), then `load`, whose result is the props of `Page`, with the form's
 * result as `answer`. A module without `Page` answers with a file. Pages of the table come from `definePage`.
 */
export interface PageModule {
  load?: (asked: PageRequest) => unknown;
  act?: (asked: PageRequest) => unknown;
  Page?: ComponentType<PageProps>;
  links?: readonly HeadTag[];
  /** In place of the document of our pages; error pages keep that. */
  Document?: ComponentType<{ head: readonly HeadTag[]; children: ReactNode }>;
  /** Source of its browser code, a path from the root; only at the desk. */
  browser?: string;
}

/** What every page gets besides what its `load` returns. */
interface PageProps {
  url: URL;
  answer?: unknown;
  /** The page inside a layout. */
  children?: ReactNode;
}

/** Status and headers of an answer. */
export interface AnswerInit {
  status?: number | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
}

/** A value for the component with a status other than 200. Thrown: the error page is shown, with this status. */
export class PageAnswer<Value = unknown> {
  readonly value: Value;
  readonly init: AnswerInit;

  constructor(value: Value, init: AnswerInit) {
    this.value = value;
    this.init = init;
  }
}

export const withStatus = <Value>(value: Value, init: AnswerInit): PageAnswer<Value> =>
  new PageAnswer(value, init);

/** A redirect to a path of this site or another address. */
export const redirect = (
  address: string,
  status: 301 | 303,
  headers: Readonly<Record<string, string>> = {},
): Response => new Response(null, { status, headers: { ...headers, Location: address } });

/** What a component reads of a loader's or action's result. */
export type Answered<Act extends (...given: never[]) => unknown> = Unwrapped<
  Awaited<ReturnType<Act>>
>;

type Unwrapped<Result> =
  Result extends PageAnswer<infer Value> ? Value : Result extends Response ? never : Result;

type Work = (asked: PageRequest) => unknown;

/** Props of a page outside the table. */
export type RouteProps<L extends Work, A extends Work> = Answered<L> & {
  url: URL;
  answer?: Answered<A> | undefined;
};

/** A page outside the table: the result of `load` is its props. */
export const defineRoute = <L extends Work, A extends Work>(module: {
  load: L;
  act: A;
  Page: (props: RouteProps<L, A>) => ReactNode;
}): PageModule => ({ ...module, Page: module.Page as NonNullable<PageModule['Page']> });
