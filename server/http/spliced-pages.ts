/**
 * Renders pages that differ only in named parts from a cached shell: a calculator with figures, a search. Rendering
 * such a page whole takes twice as long.
 */
import { cutShell, fillShell, type Shell, type SplicedPage } from '#app/splice/shell.ts';
import type { RenderQueue } from '../limits/render-queue.ts';
import { type Exchange, isRead } from './exchange.ts';
import type { Rendered, RenderPage } from './pages.ts';

interface Options {
  render: RenderPage;
  queue: RenderQueue;
  /** How to splice the page at an address; undefined if it is rendered whole. */
  splicedPage: (url: URL) => SplicedPage | undefined;
  /** In ms. */
  now: () => number;
}

type KeptShell = Shell & Pick<Rendered, 'response' | 'styleSource'> & { renderedAt: number };

/** In ms: shells contain the day. */
const keptMs = 60_000;

export function splicedRenderer({ render, queue, splicedPage, now }: Options): RenderPage {
  // Bounded by the number of tools and their verdicts.
  const shells = new Map<string, KeptShell>();

  async function shellOf(exchange: Exchange, key: string): Promise<KeptShell | undefined> {
    const kept = shells.get(key);
    if (kept && now() - kept.renderedAt < keptMs) {
      const { req, res } = exchange;
      await queue.turn('reading', () => res.destroyed || req.socket.destroyed);
      return kept;
    }
    // Requests that arrive meanwhile use the old shell instead of rendering it again too.
    if (kept) kept.renderedAt = now();
    const { response, html, styleSource } = await render(exchange, { isShell: true });
    if (response.status !== 200 || html === undefined) return undefined;
    const shell = { ...cutShell(html), response, styleSource, renderedAt: now() };
    shells.set(key, shell);
    return shell;
  }

  return async (exchange) => {
    const page = isRead(exchange) ? splicedPage(exchange.url) : undefined;
    const shell = page && (await shellOf(exchange, page.key));
    if (!shell) return render(exchange);
    const { response, styleSource } = shell;
    return { response, styleSource, hasToken: false, body: fillShell(shell, page.parts()) };
  };
}
