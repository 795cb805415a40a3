import { missing } from '../loaders/page-data.server.ts';
import type { PageRequest } from '../page-module.ts';

/** Handles unknown URLs: old ones redirect, the rest are 404. */
export function loader({ request, context }: PageRequest) {
  throw missing(request, context.site);
}

/** Never rendered: the loader always throws, and the error page responds. */
export default function Unknown() {
  return null;
}
