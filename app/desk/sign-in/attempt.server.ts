import { counted } from '#domain/words/numbers.ts';
import type { deskVisit } from '../at-desk.server.ts';

/**
 * Counts an attempt to sign in from this network. When there were too many, returns the answer: its words are for staff,
 * without the visitors' advice to call us.
 */
export async function takeAttempt({ services, clientAddress }: ReturnType<typeof deskVisit>) {
  const attempt = await services.limits.take('desk-sign-in', clientAddress);
  if (attempt.kind !== 'limited') return undefined;
  const { waitSeconds } = attempt;
  const minutes = Math.ceil(waitSeconds / 60);
  return {
    fault: `Too many attempts from your network. Try again in ${counted(minutes, 'minute')}.`,
    init: { status: 429, headers: { 'Retry-After': String(waitSeconds) } },
  };
}
