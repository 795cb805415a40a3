/** The cookie of a session: for this host alone, out of reach of scripts, and not sent along by other sites' forms. */

export interface SessionCookie {
  /** The token that a request brings. */
  read(header: string | undefined): string | undefined;
  /** Values of `Set-Cookie`. */
  begin(token: string): string;
  end: string;
}

/**
 * Browsers accept the `__Host-` prefix with `Secure` only. A site on plain http, which is one on the loopback address
 * while developing, has a name without it.
 */
export function sessionCookie(siteUrl: string, longestSeconds: number): SessionCookie {
  const isSecure = new URL(siteUrl).protocol === 'https:';
  const name = isSecure ? '__Host-desk' : 'desk';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    read(header) {
      const values = (header ?? '').split(';').flatMap((pair) => {
        const [key = '', ...value] = pair.trim().split('=');
        return key === name ? [value.join('=')] : [];
      });
      // Two of one name: one of them was planted, and nobody can tell which.
      return values.length === 1 ? values[0] : undefined;
    },
    begin: (token) => `${name}=${token}; Max-Age=${longestSeconds}; ${attributes}`,
    end: `${name}=; Max-Age=0; ${attributes}`,
  };
}
