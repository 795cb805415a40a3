/** `GET /api/pow`: a puzzle that the browser solves while the visitor fills in a form. */
import type { Services } from '#server/process/services.ts';
import type { Handler } from '../http/endpoint.ts';
import { refuse, sendJson } from '../http/refuse.ts';

export function proofOfWork(services: Services): Handler {
  return (exchange) => {
    const challenge = services.proofOfWork.challenge();
    if (!challenge) return refuse(exchange, 404, 'not_found', 'No proof of work is asked for here.');
    return sendJson(exchange, 200, challenge);
  };
}
