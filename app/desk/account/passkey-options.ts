import type { LoaderFunctionArgs } from 'react-router';
import { requireDesk } from '../require-desk.server.ts';

/** Registration options for the account page's script. */
export async function loader({ context }: LoaderFunctionArgs) {
  const session = requireDesk(context);
  return Response.json(await session.desk.passkeys.registrationOptions(session));
}
