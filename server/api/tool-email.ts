/**
 * `POST /api/tools/{slug}/email`. API clients get JSON. A form without JavaScript is passed on to the tool's page at
 * the result's address, so that its action answers with the result still shown.
 */
import { findAuditTool } from '#domain/audit/catalog/tools.ts';
import { findTool } from '#domain/tools/index.ts';
import { inputsIn } from '#server/leads/tool-results.ts';
import type { Services } from '#server/process/services.ts';
import type { Handler } from '../http/endpoint.ts';
import type { Exchange, Step } from '../http/exchange.ts';
import { refuse, wantsJson } from '../http/refuse.ts';
import { sendOutcome, submissionOf } from './forms.ts';

const toolNamed = (slug: string) => findTool(slug) ?? findAuditTool(slug);

/** Whatever the method, before the body is read. */
export const refuseUnknownTool = (exchange: Exchange, slug: string) =>
  !toolNamed(slug) && refuse(exchange, 404, 'not_found', 'There is no such tool.');

export function toolEmail({ toolResults }: Services, answerPage: Step): Handler {
  return async (exchange, slug, { fields }) => {
    const tool = toolNamed(slug);
    if (!tool) return refuseUnknownTool(exchange, slug);
    if (wantsJson(exchange))
      return sendOutcome(exchange, await toolResults.send(tool, submissionOf(exchange, fields)));
    exchange.url = new URL(tool.path, exchange.url);
    exchange.url.search = inputsIn(fields).toString();
    return answerPage(exchange);
  };
}
