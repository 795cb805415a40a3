import { missing } from '../loaders/page-data.server.ts';
import type { PageRequest } from '../page-module.ts';

/** Handles unknown URLs: old ones redirect, the rest are 404. */
export function load({ request, context }: PageRequest) {
  throw missing(request, context.site);
}
