import { data, type LoaderFunctionArgs } from 'react-router';
import { deskHead } from '../desk-head.ts';
import { requireDesk } from '../require-desk.server.ts';

export function loader({ context }: LoaderFunctionArgs) {
  requireDesk(context);
  throw data({ head: deskHead('Nothing is here') }, { status: 404 });
}

/** Never rendered: the loader always throws, and the layout's error page responds. */
export default function Missing() {
  return null;
}
