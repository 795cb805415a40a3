/** Runs a page's action and loaders and renders the page: for visitors, previews and rendering ahead. */
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DeskDocument } from './desk/frame/layout.tsx';
import { DeskTrouble } from './desk/frame/trouble.tsx';
import { DocumentContext } from './layout/document/document-context.tsx';
import { pageHead } from './layout/document/meta.ts';
import { PageDocument } from './layout/document/page-document.tsx';
import { ModuleContext, useVisit, VisitContext } from './page-data.ts';
import { PageAnswer, type PageContext, type PageModule, type PageRequest } from './page-module.ts';
import { PageError } from './pages/page-error.tsx';
import { routeAt } from './routes.ts';

/** Addresses of browser code, by its source as a path from the root. */
export type ScriptAddress = (source: string) => string;

interface RenderOptions {
  context: PageContext;
  scriptAddress: ScriptAddress;
  /** Called with what no page expected. */
  onError?: (error: unknown) => void;
}

/** A page, or the response of an address that answers with something else. */
type RenderedPage =
  | { status: number; headers: Headers; html: string }
  | { status: number; headers: Headers; response: Response };

/** What came of action and loaders. */
interface Outcome {
  status: number;
  headers: Headers;
  loaded: readonly unknown[];
  answer?: unknown;
  failure?: unknown;
}

/** Answers a request for a page: GET, or POST with the fields of a form. */
export async function renderPage(request: Request, options: RenderOptions): Promise<RenderedPage> {
  const url = new URL(request.url);
  const { context, onError } = options;
  const { modules, params } = routeAt(context.site.table, url.pathname.replace(/(?<=.)\/$/, ''));
  const report = (error: unknown) => {
    if (!request.signal.aborted && !(error instanceof PageAnswer)) onError?.(error);
  };
  let outcome: Outcome;
  try {
    const answered = await outcomeOf(modules, { request, params, context });
    if (answered instanceof Response) return responded(answered);
    outcome = answered;
  } catch (error) {
    if (error instanceof Response) return responded(error);
    report(error);
    outcome = failed(error);
  }
  const print = (result: Outcome) => printed(modules, result, { ...options, url, params });
  try {
    return { status: outcome.status, headers: outcome.headers, html: print(outcome) };
  } catch (error) {
    report(error);
    const { status, headers } = failed(error);
    return { status, headers, html: print(failed(error)) };
  }
}

const responded = (response: Response): RenderedPage => ({
  status: response.status,
  headers: response.headers,
  response,
});

async function outcomeOf(
  modules: readonly PageModule[],
  { request, params, context }: PageRequest,
): Promise<Outcome | Response> {
  const outcome: Outcome = { status: 200, headers: htmlHeaders(), loaded: [] };
  if (request.method !== 'GET') {
    const { act } = modules.at(-1) ?? {};
    if (!act) throw new PageAnswer(null, { status: 405 });
    const answer = await act({ request, params, context });
    if (answer instanceof Response) return answer;
    outcome.answer = taken(answer, outcome);
  }
  const { status } = outcome;
  const asked = { request: asRead(request), params, context };
  const results = await Promise.allSettled(modules.map(async ({ load }) => load?.(asked)));
  const refused = results.filter((result) => result.status === 'rejected');
  const [first] = refused;
  if (first) throw refused.find(({ reason }) => reason instanceof Response)?.reason ?? first.reason;
  const loaded = results.map((result) => result.status === 'fulfilled' && result.value);
  const response = loaded.find((value) => value instanceof Response);
  if (response) return response;
  outcome.loaded = loaded.map((value) => taken(value, outcome));
  // A form's status counts more than that of the page that shows it again.
  if (status !== 200) outcome.status = status;
  return outcome;
}

/** Loaders read only; the body of a form is its action's. */
const asRead = (request: Request): Request =>
  request.method === 'GET'
    ? request
    : new Request(request.url, { headers: request.headers, signal: request.signal });

/** The value of an answer, whose status and headers are noted. */
function taken(answer: unknown, outcome: Outcome): unknown {
  if (!(answer instanceof PageAnswer)) return answer;
  const { status, headers = {} } = answer.init;
  if (status !== undefined) outcome.status = status;
  for (const [name, value] of Object.entries(headers)) outcome.headers.set(name, value);
  return answer.value;
}

function failed(failure: unknown): Outcome {
  const outcome: Outcome = { status: 500, headers: htmlHeaders(), loaded: [], failure };
  taken(failure, outcome);
  return outcome;
}

const htmlHeaders = () => new Headers({ 'Content-Type': 'text/html; charset=utf-8' });

type PrintOptions = Pick<RenderOptions, 'context' | 'scriptAddress'> & {
  url: URL;
  params: Readonly<Record<string, string>>;
};

/** The document as static HTML: it is never hydrated. Islands render themselves (app/browser/islands/island.server.tsx). */
function printed(
  modules: readonly PageModule[],
  { loaded, answer, failure }: Outcome,
  { context, scriptAddress, url, params }: PrintOptions,
): string {
  const isDesk = context.desk !== null;
  const facts = {
    requestId: context.facts?.requestId,
    script: scriptAddress('app/entry.client.ts'),
    hmr: import.meta.env.DEV ? '/@vite/client' : undefined,
    isDesk,
  };
  const page = failure ? (
    createElement(isDesk ? DeskTrouble : PageError)
  ) : (
    <Modules modules={modules} loaded={loaded} answer={answer} />
  );
  const scripts = failure ? [] : modules.flatMap(({ browser }) => browser ?? []);
  const { Document } = (!failure && modules.at(-1)) || {};
  const head = pageHead({ loaded: loaded.at(-1), failure });
  const document = Document ? (
    <Document head={head}>{page}</Document>
  ) : isDesk ? (
    <DeskDocument site={context.site} scripts={scripts.map(scriptAddress)}>
      {page}
    </DeskDocument>
  ) : (
    <PageDocument site={context.site} head={head} links={modules.at(-1)?.links ?? []}>
      {page}
    </PageDocument>
  );
  const html = renderToStaticMarkup(
    <DocumentContext value={facts}>
      <VisitContext value={{ url, params, failure }}>{document}</VisitContext>
    </DocumentContext>,
  );
  return `<!DOCTYPE html>${html}`;
}

interface ModulesProps {
  modules: readonly PageModule[];
  loaded: readonly unknown[];
  answer: unknown;
}

/** The page inside its layouts; each gets its own data, and the page also the answer to its form. */
function Modules({ modules, loaded, answer }: ModulesProps): ReactNode {
  const { url } = useVisit();
  const [outer, ...rest] = modules;
  if (!outer?.Page) return null;
  const isLast = rest.length === 0;
  const data = { loaded: loaded[0], answer: isLast ? answer : undefined };
  return (
    <ModuleContext value={data}>
      <outer.Page {...(data.loaded as object | undefined)} url={url} answer={data.answer}>
        {!isLast && <Modules modules={rest} loaded={loaded.slice(1)} answer={answer} />}
      </outer.Page>
    </ModuleContext>
  );
}
