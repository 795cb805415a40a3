/** "Watch this address", below a report: only an email address. */
import * as z from 'zod/mini';
import * as fields from './fields.ts';

export const auditWatchSchema = z.object({ email: fields.email });

/** The form's name in its token. */
export const auditWatchForm = 'audit-watch';
