import type { LoaderFunctionArgs } from 'react-router';
import { missing } from '../loaders/page-data.server.ts';

/** Handles unknown URLs: old ones redirect, the rest are 404. */
export function loader({ request }: LoaderFunctionArgs) {
  throw missing(request);
}

export { meta, PageError as ErrorBoundary } from './page-error.tsx';

/** Never rendered: the loader always throws, and the error page responds. */
export default function Unknown() {
  return null;
}
