/** Link to a calculator with prefilled fields: one parameter per input id, in the given order (tools.md, A2). */
export function calculatorLink(path: string, inputs: Readonly<Record<string, number | string>>): string {
  const query = new URLSearchParams(Object.entries(inputs).map(([id, value]) => [id, String(value)]));
  return query.size > 0 ? `${path}?${query}` : path;
}
