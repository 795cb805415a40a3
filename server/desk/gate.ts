/**
 * Every request for /desk and below passes this gate. Without a session it leads to sign-in, and readers may change
 * nothing, whatever the page itself would allow.
 */
import { themeScript } from '#app/layout/theme.ts';
import {
  importPath,
  isDeskPath,
  isOwnPath,
  isSignInPath,
  newPicturePath,
  signInAddress,
} from '#domain/desk/addresses.ts';
import { mostPictureBytes, pictureTimeoutMs } from '#domain/desk/pictures.ts';
import { isRead, isSameOrigin, type Step, saysOrigin } from '../http/exchange.ts';
import { pages, pageWriter, type RenderPage } from '../http/pages.ts';
import { receive } from '../http/receive.ts';
import { refusalFor, refuse, send, sendRefusal } from '../http/refuse.ts';
import { keepPrivate } from '../http/response-headers.ts';
import { sameBytes } from '../shared/secret.ts';
import type { Desk } from './desk.ts';
import { agentFamily, type DeskVisit, longestMs, sessionCookie } from './sessions.ts';

/** Largest bodies in bytes: what anyone may send, and what a signed-in person may. */
export const mostBytes = {
  signIn: 16_384,
  signedIn: 1_048_576,
  picture: mostPictureBytes + 65_536,
  /** A file of subscribers, whose letters may have several bytes; a larger one is refused in words. */
  import: 4_194_304,
};

/** The form of the longest page has several hundred fields. */
const mostValues = 2000;

interface DeskPagesOptions {
  /** Undefined where DESK=off. */
  desk: Desk | undefined;
  siteUrl: string;
  render: RenderPage;
  /** Answers like any address without a page, where there is no desk. */
  answerClosed: Step;
  hasPolicy: boolean;
}

/** The pages of the desk behind its gate, with headers and a policy of their own. */
export function deskPages(options: DeskPagesOptions): Step {
  const { desk, siteUrl, render, answerClosed, hasPolicy } = options;
  const whileClosed = closed(answerClosed);
  if (!desk) return whileClosed;
  const inlineScripts = [themeScript];
  const write = pageWriter({ framedBy: () => 'none', inlineScripts, hasPolicy });
  const answerPage = pages(withCookies(render), write);
  const cookie = sessionCookie(siteUrl, longestMs / 1000);
  const steps = [
    ownHeaders,
    onlyItsSpelling,
    onlyOwnForms(siteUrl),
    findSession(desk, cookie),
    signedIn,
    readForm,
    ownToken,
    mayWrite,
    answerPage,
  ];
  return async (exchange) => {
    if (!isDeskPath(exchange.env.url.pathname)) return undefined;
    if (!(await desk.people.anyone())) return whileClosed(exchange);
    for (const step of steps) {
      const answer = await step(exchange);
      if (answer) return answer;
    }
    return undefined;
  };
}

/** Visitors' pages set no cookies, and the writer of pages drops any. The desk has one. */
const withCookies =
  (render: RenderPage): RenderPage =>
  async (exchange) => {
    const rendered = await render(exchange);
    for (const cookie of rendered.response.headers.getSetCookie())
      exchange.header('Set-Cookie', cookie, { append: true });
    return rendered;
  };

/** Answers as if there were no desk: reads get the site's 404, other requests that of any unknown address. */
const closed =
  (answerClosed: Step): Step =>
  (exchange) =>
    isDeskPath(exchange.env.url.pathname) && isRead(exchange) ? answerClosed(exchange) : undefined;

/** Also of refusals and redirects; a page names its own scripts and styles. */
const ownHeaders: Step = (exchange) => {
  const policy = "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";
  exchange.header('Content-Security-Policy', policy);
  return keepPrivate(exchange);
};

/** The router accepts more spellings of a path than the next steps recognize, so they are refused. */
const onlyItsSpelling: Step = (exchange) => {
  const { pathname } = exchange.env.url;
  const isPlain = /^\/desk(\/[\w.~-]+)*$/.test(pathname) && !pathname.endsWith('.data');
  return isPlain
    ? undefined
    : refuse(exchange, 404, 'not_found', 'There is nothing at this address.');
};

/** Stricter than for visitors: a request without an origin is refused, because it could abuse a session. */
const onlyOwnForms =
  (siteUrl: string): Step =>
  (exchange) => {
    if (isRead(exchange)) return undefined;
    const { incoming, url } = exchange.env;
    const { headers } = incoming;
    const hosts = [new URL(siteUrl).host, url.host];
    if (saysOrigin(headers) && isSameOrigin(headers, hosts)) return undefined;
    return refuse(
      exchange,
      403,
      'cross_site',
      'This form was sent from another site. Open the desk and try again.',
    );
  };

const findSession =
  (desk: Desk, cookie: ReturnType<typeof sessionCookie>): Step =>
  async (exchange) => {
    const { headers } = exchange.env.incoming;
    const visit: DeskVisit = {
      session: await desk.sessions.find(cookie.read(headers.cookie)),
      agent: agentFamily(headers['user-agent']),
      beginCookie: cookie.begin,
      endCookie: cookie.end,
    };
    exchange.env.desk = visit;
    return undefined;
  };

const signedIn: Step = (exchange) => {
  const { desk, url } = exchange.env;
  const { pathname, searchParams } = url;
  if (desk?.session || isSignInPath(pathname)) return undefined;
  // It reports the previous form, and would be shown for this one.
  searchParams.delete('done');
  return send(exchange, 303, '', { Location: signInAddress(`${pathname}?${searchParams}`) });
};

const readForm: Step = async (exchange) => {
  if (isRead(exchange)) return undefined;
  if (exchange.req.method !== 'POST')
    return sendRefusal(exchange, {
      ...refusalFor('method'),
      headers: { Allow: 'GET, HEAD, POST' },
    });
  const { desk, url } = exchange.env;
  const isOwner = desk?.session?.person.role === 'owner';
  const isPicture = url.pathname === newPicturePath && isOwner;
  const isImport = url.pathname === importPath && isOwner;
  const rule = isPicture
    ? { maxBytes: mostBytes.picture, mostValues, takesFile: true, timeoutMs: pictureTimeoutMs }
    : desk?.session
      ? {
          maxBytes: isImport ? mostBytes.import : mostBytes.signedIn,
          mostValues,
          takesFile: isImport,
        }
      : { maxBytes: mostBytes.signIn };
  const sent = await receive(exchange, rule);
  return sent instanceof Response ? sent : undefined;
};

const ownToken: Step = (exchange) => {
  const { desk, fields, url } = exchange.env;
  const session = desk?.session;
  // Signing in uses no session, and the origin is already checked.
  if (isRead(exchange) || !session || isSignInPath(url.pathname)) return undefined;
  const sent = fields?.csrf;
  const expected = Buffer.from(session.csrfToken);
  if (typeof sent === 'string' && sameBytes(Buffer.from(sent), expected)) return undefined;
  return refuse(
    exchange,
    403,
    'stale_form',
    'This page is from an earlier session. Reload it and send again.',
  );
};

const mayWrite: Step = (exchange) => {
  const { url, desk, refusal } = exchange.env;
  const isOwner = desk?.session === undefined || desk.session.person.role === 'owner';
  const mayPass =
    isRead(exchange) || isOwner || isOwnPath(url.pathname) || isSignInPath(url.pathname);
  if (mayPass) return refusal && sendRefusal(exchange, refusal);
  return refuse(
    exchange,
    403,
    'read_only',
    'You may read the desk, but not change anything. Ask an owner.',
  );
};
