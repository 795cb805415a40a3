/** JSON safe inside a script element: no value can close the element. */
export const jsonInScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');
