/** What browsers may cache. */
import { auditToolAt } from '#domain/audit/tools.ts';
import { keyedFolders } from '#domain/messages/signed-links.ts';

/** Addresses whose pages show what one visitor has sent or booked, or what only signed-in people may see. */
const personal = new RegExp(`^/(desk|thank-you|${keyedFolders})(/|$)`);

/** Whether a page shows one visitor's own data, judged by its address. */
const isPersonal = (path: string): boolean => personal.test(path);

/**
 * Default `Cache-Control` of a page. Browsers may keep a reading page for the Back button and must revalidate it
 * otherwise; visitors' own data is not stored anywhere.
 */
export function pageCacheControl(isRead: boolean, status: number, path: string): string {
  // Audited addresses stay private to the visitor who asked.
  const isPrivate = isPersonal(path) || auditToolAt(path) !== undefined;
  return isRead && status === 200 && !isPrivate ? 'private, no-cache' : 'no-store';
}

/**
 * Whether an address contains a content hash. Browsers may cache these forever, and pages of earlier builds still
 * request theirs.
 */
export const isNamedByContent = (address: string): boolean => /^\/(assets|resized|social)\//.test(address);
