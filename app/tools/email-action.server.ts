/** Handles "Email me my results" sent as a plain form. */
import type { ActionFunctionArgs } from 'react-router';
import { auditToolAt } from '#domain/audit/catalog/tools.ts';
import { toolAt } from '#domain/tools/index.ts';
import { readFields } from '../forms/read-fields.ts';
import { submissionMeta } from '../forms/submission-meta.ts';
import { requestContext, servicesContext } from '../loaders/context.ts';
import { answerTo, refusedBefore } from '../loaders/form-page.server.ts';
import { missing, pathOf } from '../loaders/page-data.server.ts';

/** On success 303 back to the result. Otherwise the result again, with errors and input. */
export async function sendResult({ request, context }: ActionFunctionArgs) {
  const path = pathOf(request);
  const tool = toolAt(path) ?? auditToolAt(path);
  if (!tool) throw missing(request);
  const fields = await readFields(request);
  const refused = refusedBefore(fields, context);
  if (refused) return refused;
  const outcome = await context.get(servicesContext).toolResults.send(tool, {
    fields,
    meta: submissionMeta(request.headers, new URL(request.url), context.get(requestContext)),
  });
  return answerTo(outcome, fields, context);
}
