/** Keeps what is being typed into the form of a content file, and says what is wrong with it. */
import { ownerAction } from '../at-desk.server.ts';
import { keepTyped } from './edit-page.server.ts';

export const action = ownerAction(async (at) => Response.json(await keepTyped(at)));
