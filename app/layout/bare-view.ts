const demo = /^\/samples\/website(\/|$)/;
const tools = /^\/(tools\/[^/]+|growth-calculator)\/?$/;

/** Whether a page has no header or footer: the demo website, and tools embedded (`?embed=1`) or printed (`?print=1`). */
export function isBareView(pathname: string, search: string): boolean {
  const query = new URLSearchParams(search);
  return (
    demo.test(pathname) ||
    (tools.test(pathname) && (query.get('embed') === '1' || query.get('print') === '1'))
  );
}
