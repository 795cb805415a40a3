import { deskLoader } from '../at-desk.server.ts';

export const loader = deskLoader(async (at) => Response.json(await at.desk.passkeys.registrationOptions(at)));
