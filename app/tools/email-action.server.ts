/** What the page of a tool does with "E-mail me my results" when the browser sends it as a plain form. */
import type { ActionFunctionArgs } from 'react-router';
import { auditToolAt } from '#domain/audit/tools.ts';
import { toolAt } from '#domain/tools/index.ts';
import { requestContext, servicesContext } from '../context.ts';
import { answerTo, refusedBefore } from '../form-page.server.ts';
import { readFields } from '../forms/read-fields.ts';
import { submissionMeta } from '../forms/submission-meta.ts';
import { missing, pathOf } from '../page-data.server.ts';

/** Sent: 303 back to the result. Otherwise the result again, with the messages and what was typed. */
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
