const special = /[&<>"]/;
const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text that is safe in markup, between tags and inside quoted attributes. Pure. */
export const escaped = (text: string): string =>
  special.test(text) ? text.replace(/[&<>"]/g, (sign) => names[sign] ?? sign) : text;
