import { deskLoader } from '../at-desk.server.ts';

/** Registration options for the account page's script. */
export const loader = deskLoader(async (at) => Response.json(await at.desk.passkeys.registrationOptions(at)));
