/**
 * `POST /api/tools/{slug}/email`. Programs get JSON. A form without JavaScript gets the tool's page: the request goes on
 * to it, at the address of the result, so that its action answers with the result still in view.
 */
import { submissionMeta } from '#app/forms/submission-meta.ts';
import { auditTools, findAuditTool } from '#domain/audit/tools.ts';
import { findTool, tools } from '#domain/tools/index.ts';
import type { Services } from '#server/services.ts';
import { inputsIn } from '#server/tool-results.ts';
import type { Step } from '../http/exchange.ts';
import { refuse, wantsJson } from '../http/refuse.ts';
import { headersOf, sendOutcome } from './forms.ts';

const address = /^\/api\/tools\/([^/]+)\/email$/;

/** Largest body in bytes: a tool's inputs are few and short. */
export const toolEmailLimit = 16_384;

export const toolEmailPaths = [...tools, ...auditTools].map(({ slug }) => `/api/tools/${slug}/email`);

const toolNamed = (slug: string) => findTool(slug) ?? findAuditTool(slug);

/** Before a body is read: an unknown tool is missing, whatever was sent, and a known one takes POST only. */
export const toolEmailGate: Step = (exchange) => {
  const slug = address.exec(exchange.url.pathname)?.[1];
  if (slug === undefined) return false;
  if (!toolNamed(slug)) return refuse(exchange, 404, 'not_found', 'There is no such tool.');
  if (exchange.req.method === 'POST') return false;
  return refuse(exchange, 405, 'method_not_allowed', 'A result is sent with POST.', { Allow: 'POST' });
};

export function toolEmail(services: Services): Step {
  return async (exchange) => {
    const { fields, url, req } = exchange;
    const tool = toolNamed(address.exec(url.pathname)?.[1] ?? '');
    if (!fields || !tool) return false;
    if (!wantsJson(exchange)) {
      const place = new URL(tool.path, url);
      place.search = inputsIn(fields).toString();
      exchange.url = place;
      return false;
    }
    const key = req.headers['idempotency-key'];
    const outcome = await services.toolResults.send(tool, {
      fields,
      ...(typeof key === 'string' && { idempotencyKey: key }),
      meta: submissionMeta(headersOf(req.headers), url, {
        clientAddress: exchange.clientAddress,
        isFrequentClient: exchange.isFrequentClient,
        contentType: req.headers['content-type'],
      }),
    });
    return sendOutcome(exchange, outcome);
  };
}
