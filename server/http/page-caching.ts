/** What browsers may keep of a page that the server renders. */
import { auditToolAt } from '#domain/audit/tools.ts';

/** Addresses whose pages show what one visitor has sent or booked. */
const personal = /^\/(thank-you|bookings|newsletter\/confirm|unsubscribe)(\/|$)/;

/** Whether a page shows what one visitor has sent or booked; its address says so. */
export const isPersonal = (path: string): boolean => personal.test(path);

/**
 * `Cache-Control` of a page that names none. A browser may keep a reading page for the Back button, and asks again before
 * it shows the page anew; what a visitor has sent is not kept on any machine.
 */
export function pageCacheControl(isRead: boolean, status: number, path: string): string {
  // Nobody but the one who asked need know which site was audited.
  const isPrivate = isPersonal(path) || auditToolAt(path) !== undefined;
  return isRead && status === 200 && !isPrivate ? 'private, no-cache' : 'no-store';
}
