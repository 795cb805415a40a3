/** Path of a browser, or '' when Playwright's own download is to be used. */
export function chromium(): Promise<string>;
