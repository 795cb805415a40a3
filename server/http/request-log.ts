import { keyedFolders } from '#domain/messages/signed-links.ts';

/** Doubled slashes are redirected, but logged as sent. */
const folders = `${keyedFolders}|desk/sign-in`.replaceAll('/', '/+');
const keyed = new RegExp(`^/+(${folders})/+[^/.]+`, 'i');

/** A path for the log, with the token of a signed link removed: anyone with the link can open it. */
export const loggedPath = (path: string) => path.replace(keyed, '/$1/:token');

/**
 * Log level of a request. The dozens of files that a page loads say nothing more than the page's own line, so they are
 * `debug`; missing ones are worth a line.
 */
export function logLevelOf(path: string, status: number): 'info' | 'debug' {
  return status < 400 && loadedByPages.test(path) ? 'debug' : 'info';
}

const loadedByPages = /^\/(assets|social|fragments)\/|\.(png|ico|svg|webmanifest|json)$/;
