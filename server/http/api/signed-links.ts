/** Links in mails, for API clients and mail services. The page at each address does the same for people. */
import { type LinkPath, linkPaths } from '#domain/messages/signed-links.ts';
import type { EmailLink } from '../../shared/opt-in-links.ts';
import type { Endpoint, Handler } from '../endpoint.ts';
import type { Step } from '../exchange.ts';
import { refuse, sendJson } from '../refuse.ts';
import { keepPrivate } from '../response-headers.ts';

/** Maximum body in bytes: an address and its attribution, or nothing. */
export const linkBodyLimit = 16_384;

/** The rows of all links. `maxBytes`: the largest body that the server takes. */
export function linkEndpoints(
  services: { links: Readonly<Record<LinkPath, EmailLink>> },
  { page, maxBytes }: { page: Step; maxBytes: number },
): Endpoint[] {
  const limit = { maxBytes: Math.min(linkBodyLimit, maxBytes) };
  return linkPaths.map((path) => {
    const row = { path: `${path}/:key`, before: keepPrivate, page };
    const isConfirming = path.endsWith('/confirm');
    const handle =
      (act: keyof EmailLink): Handler =>
      async (exchange, token) => {
        const { state, ...more } = await services.links[path][act](token, exchange.env.clientAddress);
        if (state === 'unknown' || (isConfirming && state === 'expired')) {
          const message = 'There is nothing at this address. The link may be incomplete or too old.';
          return refuse(exchange, 404, 'not_found', message);
        }
        if (isConfirming) return sendJson(exchange, 200, { ok: state !== 'full', status: state, ...more });
        return sendJson(exchange, 200, { ok: true, status: state === 'active' ? 'active' : 'ended' });
      };
    // For people only.
    if (path === '/waiting-list/leave') return { ...row, post: limit };
    const get = { handle: handle('look') };
    if (isConfirming) return { ...row, get, post: { limit: 'booking', ...limit, handle: handle('follow') } };
    return {
      ...{ ...row, get },
      // Mail services send a POST from anywhere, whatever it carries (RFC 8058). No rate limit: it must always work.
      post: { maxBytes: linkBodyLimit, types: 'any', fromAnywhere: true, handle: handle('follow') },
      faults: {
        method: [405, 'method_not_allowed', 'This address takes GET and POST only.'],
        too_large: [413, 'too_large', 'That is more than this address can take.'],
      },
    };
  });
}
