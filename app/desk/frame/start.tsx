import { data, redirect } from 'react-router';
import { inboxPath } from '#domain/desk/addresses.ts';
import { deskLoader } from '../at-desk.server.ts';

/** The start of the desk leads to its first section; everything below it without a page is missing. */
export const loader = deskLoader(({ params }) => {
  if (params['*']) throw data(null, { status: 404 });
  throw redirect(inboxPath, 303);
});

/** Never rendered: the loader always throws. */
export default () => null;
