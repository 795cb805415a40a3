import { answerCheck, fail, pass, warn } from '../../catalog/define-check.ts';
import { fieldValues } from '../../page/headers.ts';
import { counted, cutText } from '../../text/texts.ts';

interface Cookie {
  name: string;
  /** Lower-case names; the last one of a repeated name counts. */
  attributes: ReadonlyMap<string, string>;
}

const sameSiteValues: ReadonlySet<string> = new Set(['strict', 'lax', 'none']);

export const check = answerCheck('PS', 2, {
  title: 'Cookie attributes',
  why: 'A cookie without these attributes can be stolen, and a client’s login with it.',
  fix: 'Send cookies as `Set-Cookie: name=value; Secure; HttpOnly; SameSite=Lax`.',
  source: 'RFC6265bis',
  judge({ isHttps, page: { answer } }) {
    const cookies = fieldValues(answer.headers, 'set-cookie').map(parseCookie);
    const value = cookies.length;
    if (value === 0) return pass('The page sets no cookies.', { value });
    const open = cookies.filter(isOpenToAll);
    const faults = cookies
      .map((cookie) => ({ cookie, missing: missingFrom(cookie, isHttps) }))
      .filter(({ missing }) => missing.length > 0);
    const extra = {
      value,
      items: faults.map(
        ({ cookie, missing }) =>
          `${cutText(cookie.name, 60) || '(no name)'}: ${missing.join(', ')}`,
      ),
    };
    if (open.length > 0)
      return fail(
        `${counted(open.length, 'cookie says', 'cookies say')} SameSite=None without Secure, so browsers reject or expose them.`,
        extra,
      );
    return faults.length > 0
      ? warn(
          `${counted(faults.length, 'cookie lacks an attribute that protects it', 'cookies lack an attribute that protects them')}.`,
          extra,
        )
      : pass(
          `${counted(value, 'cookie has the attributes that protect it', 'cookies have the attributes that protect them')}.`,
          { value },
        );
  },
});

/** RFC 6265bis, section 5.6: no quoting; the first part is name and value. */
function parseCookie(field: string): Cookie {
  const [pair = '', ...parts] = field.split(';');
  return {
    name: pair.split('=', 1)[0]?.trim() ?? '',
    attributes: new Map(
      parts.map((part) => {
        const [name = '', value = ''] = part.split('=', 2);
        return [name.trim().toLowerCase(), value.trim().toLowerCase()];
      }),
    ),
  };
}

const sameSiteOf = ({ attributes }: Cookie) => attributes.get('samesite') ?? '';

const isOpenToAll = (cookie: Cookie) =>
  sameSiteOf(cookie) === 'none' && !cookie.attributes.has('secure');

const isSession = ({ name }: Cookie) => /sess|sid|auth|token/i.test(name);

function missingFrom(cookie: Cookie, isHttps: boolean): string[] {
  const { attributes } = cookie;
  return [
    sameSiteValues.has(sameSiteOf(cookie)) ? '' : 'no SameSite',
    attributes.has('secure') || !(isHttps || isOpenToAll(cookie)) ? '' : 'no Secure',
    attributes.has('httponly') || !isSession(cookie) ? '' : 'no HttpOnly',
  ].filter((fault) => fault !== '');
}
