import { useLocation } from 'react-router';

const tools = /^\/(tools\/[^/]+|growth-calculator)\/?$/;

/** Whether a tool stands in somebody's frame (`?embed=1`) or as on paper (`?print=1`): without header and footer. */
export function isBareView(pathname: string, search: string): boolean {
  const query = new URLSearchParams(search);
  return tools.test(pathname) && (query.get('embed') === '1' || query.get('print') === '1');
}

export function useBareView(): boolean {
  const { pathname, search } = useLocation();
  return isBareView(pathname, search);
}
