const special = /[&<>"]/;
const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const signs = Object.fromEntries(Object.entries(names).map(([sign, name]) => [name, sign]));

/** Escapes text for HTML content and quoted attributes. Pure. */
export const escaped = (text: string): string =>
  special.test(text) ? text.replace(/[&<>"]/g, (sign) => names[sign] ?? sign) : text;

export const unescaped = (text: string): string =>
  text.includes('&') ? text.replace(/&(?:amp|lt|gt|quot);/g, (name) => signs[name] ?? name) : text;
