/** Path of a browser, or '' for Playwright's own download. */
export function chromium(): Promise<string>;
