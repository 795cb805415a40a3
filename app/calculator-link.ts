/**
 * The address that opens a calculator with its fields filled in: one parameter per input, named by its id, in the
 * order given (tools.md, A2). Without inputs it is the calculator's own address.
 */
export function calculatorLink(path: string, inputs: Readonly<Record<string, number | string>>): string {
  const query = new URLSearchParams(Object.entries(inputs).map(([id, value]) => [id, String(value)]));
  return query.size > 0 ? `${path}?${query}` : path;
}
