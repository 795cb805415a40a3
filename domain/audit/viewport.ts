/** The content of `<meta name="viewport">`, read as browsers read it (CSS Device Adaptation, translation into descriptors). */

/** Properties and values in lower case; of a repeated one the last counts. Commas, semicolons and blanks part them. */
export function parseViewport(content: string): Map<string, string> {
  const properties = new Map<string, string>();
  const parts = content
    .slice(0, 2000)
    .toLowerCase()
    .matchAll(/([^\s,;=]+)(?:\s*=\s*([^\s,;=]*))?/g);
  for (const [, name = '', value] of parts) if (value !== undefined) properties.set(name, value);
  return properties;
}

/** The number a value begins with; undefined when it begins with none. */
export function viewportNumber(value: string | undefined): number | undefined {
  const number = Number.parseFloat(value ?? '');
  return Number.isFinite(number) ? number : undefined;
}
