/** `GET /api/pow`: a puzzle for a browser to solve while its form is filled in. */
import type { Services } from '#server/services.ts';
import { isRead, type Step } from '../http/exchange.ts';
import { refuse, sendJson } from '../http/refuse.ts';

export function proofOfWork(services: Services): Step {
  return (exchange) => {
    if (exchange.url.pathname !== '/api/pow') return false;
    if (!isRead(exchange)) {
      return refuse(exchange, 405, 'method_not_allowed', 'Challenges are fetched with GET.', {
        Allow: 'GET, HEAD',
      });
    }
    const challenge = services.proofOfWork.challenge();
    if (!challenge) return refuse(exchange, 404, 'not_found', 'No proof of work is asked for here.');
    return sendJson(exchange, 200, challenge);
  };
}
