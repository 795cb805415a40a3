/** The form below a report that starts watching its address. Watching starts only after confirmation by email. */
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { type AuditTool, reportPath } from '#domain/audit/tools.ts';
import { auditWatchForm, auditWatchSchema } from '#domain/forms/tool-email.ts';
import type { Fields } from '#server/http/exchange.ts';
import { formReturnedContext, requestContext, servicesContext } from '../loaders/context.ts';
import type { AuditView } from './audit-view.ts';
import type { WatchForm } from './report-page.tsx';

export interface WatchFault {
  watch: { message: string; email: string };
}

type Context = ActionFunctionArgs['context'];

/** Initial watch form of a report; undefined if the address cannot be watched. */
export function watchFormFor(
  view: AuditView,
  asked: URLSearchParams,
  context: Context,
): WatchForm | undefined {
  const { watches, formTokens } = context.get(servicesContext);
  if (view.kind !== 'report' || view.report.isSample || !watches.canWatch(view.report))
    return undefined;
  const token = formTokens.issue(auditWatchForm);
  return { token, isAsked: asked.get('watch') === 'asked' };
}

/** On success 303 to the report with a notice. Otherwise the report again, with an error and the input. */
export async function askWatch(
  tool: AuditTool,
  request: Request,
  fields: Fields,
  context: Context,
) {
  const { audits, watches, limits, formTokens } = context.get(servicesContext);
  const text = (name: string) => [fields[name]].flat()[0] ?? '';
  const email = text('email');
  const id = new URL(request.url).searchParams.get('report') ?? '';
  const sent = () => redirect(`${reportPath(tool, id)}&watch=asked#watch`, 303);
  const refuse = (status: number, message: string, headers: Record<string, string> = {}) => {
    context.set(formReturnedContext, true);
    return data<WatchFault>({ watch: { message, email } }, { status, headers });
  };

  const kept = await audits.find(id);
  if (!kept || kept.isSample || !watches.canWatch(kept.report))
    return refuse(
      422,
      'This report is no longer kept. Run the audit again, then watch its address.',
    );
  const typed = auditWatchSchema.safeParse({ email });
  if (!typed.success)
    return refuse(422, typed.error.issues[0]?.message ?? 'Enter an email address.');
  if (formTokens.verify(auditWatchForm, text('form_token')).state !== 'ok')
    return refuse(422, 'This page was open for too long. Please send it once more.');
  const attempt = await limits.take('tool-email', context.get(requestContext)?.clientAddress ?? '');
  if (attempt.kind === 'limited')
    return refuse(429, attempt.message, { 'Retry-After': String(attempt.waitSeconds) });
  const outcome = await watches.request({ email: typed.data.email, report: kept.report });
  if (outcome === 'stored') return sent();
  return refuse(503, 'Nothing was sent. Please try again in a moment.', { 'Retry-After': '30' });
}
