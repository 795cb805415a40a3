import { data } from 'react-router';
import { deskLoader } from '../at-desk.server.ts';

export const loader = deskLoader(() => {
  throw data(null, { status: 404 });
});

/** Never rendered: the loader always throws. */
export default () => null;
