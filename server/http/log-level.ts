/**
 * How important a request is for the log. A visit asks for dozens of files that a page loads, which say nothing more than
 * the page's own line; those that are missing are worth a line.
 */
export function logLevelOf(path: string, status: number): 'info' | 'debug' {
  return status < 400 && loadedByPages.test(path) ? 'debug' : 'info';
}

const loadedByPages = /^\/(assets|social|fragments)\/|\.(png|ico|svg|webmanifest|json)$/;
