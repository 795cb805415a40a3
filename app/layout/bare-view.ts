const tools = /^\/(tools\/[^/]+|growth-calculator)\/?$/;

/** Whether a tool is embedded (`?embed=1`) or in print view (`?print=1`): no header or footer. */
export function isBareView(pathname: string, search: string): boolean {
  const query = new URLSearchParams(search);
  return tools.test(pathname) && (query.get('embed') === '1' || query.get('print') === '1');
}
