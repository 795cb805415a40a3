/** Puts the desk together for the request pipeline: its gate, and its pages with headers and a policy of their own. */
import { themeScript } from '#app/layout/theme-script.ts';
import type { Step } from '../http/exchange.ts';
import { createKeptPages } from '../http/kept-pages.ts';
import { pages, pageWriter, type RenderPage } from '../http/pages.ts';
import type { RenderQueue } from '../limits/render-queue.ts';
import type { Desk } from './desk.ts';
import { deskGate } from './gate.ts';

interface DeskPagesOptions {
  desk: Desk | undefined;
  siteUrl: string;
  render: RenderPage;
  queue: RenderQueue;
  answerClosed: Step;
  hasPolicy: boolean;
}

export function deskPages({ desk, siteUrl, render, queue, answerClosed, hasPolicy }: DeskPagesOptions): Step {
  const write = pageWriter({
    mayBeFramed: () => false,
    inlineScripts: [themeScript],
    hasPolicy,
    isPublic: false,
  });
  const answerPage = pages({
    render: withCookies(render),
    queue,
    write,
    kept: createKeptPages({ mostBytes: 0, mostPages: 0, keptMs: 0 }, () => 0),
    isForEverybody: () => false,
  });
  return deskGate({ desk, siteUrl, answerPage, answerClosed });
}

/** Visitors' pages set no cookies, and the writer of pages drops any. The desk has one. */
const withCookies =
  (render: RenderPage): RenderPage =>
  async (exchange) => {
    const rendered = await render(exchange);
    const cookies = rendered.response.headers.getSetCookie();
    if (cookies.length > 0) exchange.res.setHeader('Set-Cookie', cookies);
    return rendered;
  };
