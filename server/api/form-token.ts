/** `GET /api/form-token?form=…`: a token for a form on a page that was built ahead, or for a program. */
import { formNames } from '#content/forms.ts';
import { toolEmailForm } from '#domain/forms/tool-email.ts';
import type { Services } from '#server/services.ts';
import { tokenLifetimeMs } from '../form-token.ts';
import { isRead, type Step } from '../http/exchange.ts';
import { refuse, sendJson } from '../http/refuse.ts';

const names: ReadonlySet<string> = new Set([...formNames, toolEmailForm.name]);

/** `minimumMs` is how long filling in a form takes a person at least. */
export function formToken({ formTokens, clock }: Services, minimumMs: number): Step {
  return (exchange) => {
    if (exchange.url.pathname !== '/api/form-token') return false;
    if (!isRead(exchange)) {
      return refuse(exchange, 405, 'method_not_allowed', 'Tokens are fetched with GET.', {
        Allow: 'GET, HEAD',
      });
    }
    const form = exchange.url.searchParams.get('form') ?? '';
    if (!names.has(form)) return refuse(exchange, 400, 'malformed', 'There is no form of that name.');
    const issuedAt = clock.now();
    return sendJson(exchange, 200, {
      token: formTokens.issue(form),
      issuedAt: new Date(issuedAt).toISOString(),
      expiresAt: new Date(issuedAt + tokenLifetimeMs).toISOString(),
      minSeconds: minimumMs / 1000,
    });
  };
}
