import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';

interface MetaArguments {
  loaderData?: unknown;
  error?: unknown;
}

const serverError: MetaDescriptor[] = [
  { title: 'Server error' },
  { name: 'robots', content: 'noindex,follow' },
];

/** Head tags prepared by the page's loader or its thrown response. */
export function pageMeta({ loaderData, error }: MetaArguments): MetaDescriptor[] {
  if (error) return headIn(isRouteErrorResponse(error) ? error.data : undefined) ?? serverError;
  return headIn(loaderData) ?? [];
}

function headIn(value: unknown): MetaDescriptor[] | undefined {
  return value && typeof value === 'object' && 'head' in value && Array.isArray(value.head)
    ? value.head
    : undefined;
}
