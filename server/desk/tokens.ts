/** Tokens of links and cookies: 256 random bits, of which the database keeps a hash only. */
import { createHash, randomBytes } from 'node:crypto';

/** In hex, so that no spelling of an address changes it. */
export const newToken = (): string => randomBytes(32).toString('hex');

/** What is stored and looked up. A plain hash is enough for a token that nobody can guess. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export const isToken = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
