import type { LoaderFunctionArgs } from 'react-router';
import { missing } from '../page-data.server.ts';
import { pageMeta } from '../page-meta.ts';

/** Every address without a page of its own: an old one redirects, the others are not found. */
export function loader({ request }: LoaderFunctionArgs) {
  throw missing(request);
}

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

/** Never shown: the loader always throws, and the error page answers. */
export default function Unknown() {
  return null;
}
