/**
 * A mail's HTML for a frame at the desk. The frame inherits the desk's policy, which refuses the sheet for dark mode and
 * pages of other addresses: without the sheet the mail is as on a light device, and its links lead nowhere.
 */
export const framedMail = (html: string): string =>
  html.replace(/<style>[\s\S]*?<\/style>/, '').replaceAll(/(<a\b[^>]*?) href="[^"]*"/g, '$1');
