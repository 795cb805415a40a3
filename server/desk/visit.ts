/** What the desk knows of a request: who is signed in, by which cookie, with which browser. The gate fills it in. */
import type { DeskRole } from '#domain/desk/roles.ts';

export interface DeskPerson {
  id: string;
  name: string;
  email: string;
  role: DeskRole;
}

export interface DeskSession {
  id: string;
  person: DeskPerson;
  /** For audit rows: `desk:<person>`. */
  actor: string;
  /** Belongs into every form of this session. */
  csrfToken: string;
}

export interface DeskVisit {
  /** Undefined on the sign-in pages only. */
  session: DeskSession | undefined;
  /** The browser, as people name it. */
  agent: string;
  /** `Set-Cookie` of a session that begins. */
  beginCookie(token: string): string;
  /** `Set-Cookie` that ends it in the browser. */
  endCookie: string;
}

/**
 * The cookie of a session: for this host only, hidden from scripts, not sent with other sites' forms. Browsers accept
 * the `__Host-` prefix only with `Secure`, so development on plain http has a name without it.
 */
export function sessionCookie(siteUrl: string, longestSeconds: number) {
  const isSecure = new URL(siteUrl).protocol === 'https:';
  const name = isSecure ? '__Host-desk' : 'desk';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    /** The token that a request brings. */
    read(header: string | undefined) {
      const values = (header ?? '').split(';').flatMap((pair) => {
        const [key = '', ...value] = pair.trim().split('=');
        return key === name ? [value.join('=')] : [];
      });
      // Of two with one name, one was planted, and the server cannot tell which.
      return values.length === 1 ? values[0] : undefined;
    },
    /** Value of `Set-Cookie`, as is `end`. */
    begin: (token: string) => `${name}=${token}; Max-Age=${longestSeconds}; ${attributes}`,
    end: `${name}=; Max-Age=0; ${attributes}`,
  };
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** `Firefox on Windows`: enough for a person to recognize a session, and no more is kept. */
export function agentFamily(userAgent: string | undefined): string {
  const text = userAgent ?? '';
  const browser = browsers.find(([pattern]) => pattern.test(text))?.[1];
  const system = systems.find(([pattern]) => pattern.test(text))?.[1];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown browser';
}
