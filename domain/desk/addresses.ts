/** Addresses of the operator's desk, for the server that guards them and the pages that print them. */

export const deskPath = '/desk';
export const signInPath = '/desk/sign-in';
export const signOutPath = '/desk/sign-out';
export const accountPath = '/desk/account';
export const peoplePath = '/desk/people';
export const trailPath = '/desk/trail';
/** Where browsers ask for, and answer, the challenges of passkeys. */
export const passkeySignInPath = '/desk/sign-in/passkey';
export const passkeyOptionsPath = '/desk/account/passkey-options';

/** The page behind a one-time link. */
export const signInLinkPath = (token: string) => `${signInPath}/${token}`;

/**
 * Whether a path belongs to the desk, however it is spelled: the router ignores capitals, doubled slashes and codes of
 * letters, and nothing behind one of those spellings may be left unguarded.
 */
export function isDeskPath(path: string): boolean {
  return /^\/+desk(\/|$)/i.test(decoded(path));
}

/** Pages for people who have not signed in yet. */
export function isSignInPath(path: string): boolean {
  return /^\/desk\/sign-in(\/[^/]+)?$/.test(path);
}

/** Where a person changes what is theirs alone; readers may send these forms, too. */
export function isOwnPath(path: string): boolean {
  return path === signOutPath || path === accountPath || path.startsWith(`${accountPath}/`);
}

/** The page to open after signing in: a page of the desk. Everything else, other sites above all, leads to its start. */
export function nextPath(wanted: string | null | undefined): string {
  const base = 'https://desk.invalid';
  // Browsers drop tabs and line breaks of an address and read a backslash as a slash.
  if (!wanted || /[\\\p{Cc}]/u.test(wanted) || !URL.canParse(wanted, base)) return deskPath;
  const { origin, pathname, search } = new URL(wanted, base);
  const isOurs = origin === base && wanted.startsWith('/') && /^\/desk(\/|$)/.test(pathname);
  return isOurs && !isSignInPath(pathname) && pathname !== signOutPath ? `${pathname}${search}` : deskPath;
}

/** The sign-in page that leads back to `wanted`. */
export function signInAddress(wanted: string): string {
  const next = nextPath(wanted);
  return next === deskPath ? signInPath : `${signInPath}?next=${encodeURIComponent(next)}`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
