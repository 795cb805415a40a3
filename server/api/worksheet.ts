/** `POST /thank-you?ref=…` for API clients: the worksheet's answers as JSON. The page's action does the same. */
import type { Worksheets } from '../booking/worksheets.ts';
import type { Handler } from '../http/endpoint.ts';
import { refuse, sendJson, sendProblem } from '../http/refuse.ts';

export function submitWorksheet({ worksheets }: { worksheets: Worksheets }): Handler {
  return async (exchange, _, { fields }) => {
    const outcome = await worksheets.submit(exchange.url.searchParams.get('ref'), fields);
    if (outcome.kind === 'not_found')
      return refuse(exchange, 404, 'not_found', 'There is no such inquiry, or its link is too old.');
    if (outcome.kind === 'invalid') {
      const refusal = { error: 'validation_failed', message: 'There is a problem', ...outcome.errors };
      return sendProblem(exchange, 422, refusal);
    }
    const { id, isUnchanged } = outcome;
    return sendJson(exchange, 200, { ok: true, id, ...(isUnchanged && { unchanged: true }) });
  };
}
