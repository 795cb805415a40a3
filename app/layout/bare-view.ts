const tools = /^\/(tools\/[^/]+|growth-calculator)\/?$/;

/** Whether a tool is shown in another site's frame (`?embed=1`) or for print (`?print=1`): without header and footer. */
export function isBareView(pathname: string, search: string): boolean {
  const query = new URLSearchParams(search);
  return tools.test(pathname) && (query.get('embed') === '1' || query.get('print') === '1');
}
