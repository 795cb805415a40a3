/** Text for XML content and quoted attributes. */
export const xmlText = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no place for exactly these
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '');
