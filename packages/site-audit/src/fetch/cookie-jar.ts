/** Cookies of one audit, for sites that redirect until their cookie comes back. Discarded after the audit. */

import { fieldValues } from '../page/headers.ts';
import { connectionLimits } from '../run/audit-limits.ts';
import type { HeaderList } from '../site/answer.ts';

const { cookiesOfOrigin, cookieCharacters } = connectionLimits;

export function createCookieJar() {
  const jars = new Map<string, Map<string, string>>();

  return {
    keep(url: URL, headers: HeaderList, now: number): void {
      const fields = fieldValues(headers, 'set-cookie');
      if (fields.length === 0) return;
      const jar = jars.getOrInsertComputed(url.origin, () => new Map());
      for (const field of fields.slice(0, cookiesOfOrigin)) {
        const [pair = '', ...attributes] = field.split(';').map((part) => part.trim());
        if (pair.length > cookieCharacters) continue;
        const [, name, value = ''] = pair.match(/^([!#$%&'*+\-.^_`|~\w]+)\s*=\s*([\x20-\x7e]*)$/) ?? [];
        if (name === undefined) continue;
        jar.delete(name);
        if (!isOver(attributes, now) && jar.size < cookiesOfOrigin) jar.set(name, value);
      }
    },

    /** Value of the Cookie header; empty when there is none. Cookies go back only to the origin that set them. */
    valueFor: ({ origin }: URL) =>
      [...(jars.get(origin) ?? [])].map(([name, value]) => `${name}=${value}`).join('; '),
  };
}

/** Whether the attributes delete the cookie. Max-Age takes precedence over Expires (RFC 6265). */
function isOver(attributes: string[], now: number): boolean {
  const attribute = (name: string) =>
    attributes.findLast((one) => one.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1);
  const maxAge = attribute('max-age');
  if (maxAge !== undefined && /^-?\d+$/.test(maxAge)) return Number(maxAge) <= 0;
  return Date.parse(attribute('expires') ?? '') <= now;
}
