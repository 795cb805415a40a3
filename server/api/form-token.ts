/** `GET /api/form-token?form=…`: a token for a form on a prerendered page, or for an API client. */
import { formNames } from '#content/site/forms.ts';
import { toolEmailForm } from '#domain/forms/tool-email.ts';
import type { Services } from '#server/process/services.ts';
import type { Handler } from '../http/endpoint.ts';
import { refuse, sendJson } from '../http/refuse.ts';
import { tokenLifetimeMs } from '../leads/form-token.ts';

const names: ReadonlySet<string> = new Set([...formNames, toolEmailForm.name]);

/** `minimumMs`: minimum time a person takes to fill in a form. */
export function formToken({ formTokens, clock }: Services, minimumMs: number): Handler {
  return (exchange) => {
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
