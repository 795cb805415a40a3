/** "Email me my results" on the server: the form's first data, and what a plain form sends. */

import { wordings } from '#content/site/wordings.ts';
import { auditToolAt } from '#domain/audit/tools.ts';
import { viewsOf } from '#domain/forms/form.ts';
import { toolEmailForm } from '#domain/forms/tool-email.ts';
import { toolAt } from '#domain/tools/index.ts';
import { readFields } from '../forms/read-fields.ts';
import { submissionMeta } from '../forms/submission-meta.ts';
import { answerTo, refusedBefore } from '../loaders/form-page.server.ts';
import { missing, pathOf } from '../loaders/page-data.server.ts';
import type { PageRequest } from '../page-module.ts';
import type { EmailForm } from './email-result.tsx';

/** No token, so the page can be cached for everyone with the same link; a script fetches one. */
const emptyEmailForm: EmailForm = {
  fields: viewsOf(toolEmailForm.fields),
  privacyNote: wordings.result_copy.text,
};

export function emailForm({
  request,
  context,
}: Pick<PageRequest, 'request' | 'context'>): EmailForm {
  if (context.facts === null) return emptyEmailForm;
  const receipt = context.services.thankYou.read(new URL(request.url).searchParams.get('sent'));
  const isMailed = !receipt?.isUnmailed;
  return { ...emptyEmailForm, sent: receipt && (isMailed ? 'mailed' : 'unmailed') };
}

/** On success 303 back to the result. Otherwise the result again, with errors and input. */
export async function sendResult({ request, context }: PageRequest) {
  const path = pathOf(request);
  const tool = toolAt(path) ?? auditToolAt(path);
  if (!tool) throw missing(request, context.site);
  const fields = await readFields(request);
  const refused = refusedBefore(fields, context);
  if (refused) return refused;
  const outcome = await context.services.toolResults.send(tool, {
    fields,
    meta: submissionMeta(request.headers, new URL(request.url), context.facts),
  });
  return answerTo(outcome, fields, context);
}
