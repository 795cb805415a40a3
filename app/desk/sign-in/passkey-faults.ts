/** What to tell a person when a passkey did not work: the browser names the reason (WebAuthn level 3, 5.1). */

/** `use`: signing in; `add`: making a new passkey. `origin`: the desk's own address. */
interface Attempt {
  doing: 'use' | 'add';
  origin: string;
}

const linkInstead = { use: ' Or use a link by email.', add: '' };

/** By the name of the error. `TypeError` is what `fetch` throws without a connection. */
const reasons: Readonly<Record<string, (attempt: Attempt) => string>> = {
  NotAllowedError: ({ doing, origin }) =>
    doing === 'add'
      ? 'No passkey was made: the request was canceled, or it took too long. Try again.'
      : `No passkey was used: the request was canceled, it took too long, or this device has none for ${origin}. A passkey works only at the address it was made at. Try again, or use a link by email.`,
  InvalidStateError: ({ doing }) =>
    doing === 'add'
      ? 'This device has a passkey for the desk already.'
      : 'This passkey cannot be used now. Try again, or use a link by email.',
  SecurityError: wrongAddress,
  AbortError: ({ doing }) =>
    `Another request for a passkey took the place of this one, in another tab or by a password manager. Try again.${linkInstead[doing]}`,
  NotSupportedError: ({ doing }) =>
    `This device does not know the kind of passkey that the desk needs. Use another device or a security key.${linkInstead[doing]}`,
  ConstraintError: ({ doing }) =>
    `This device cannot check that it is you. Set a screen lock on it (PIN, fingerprint or face) and try again.${linkInstead[doing]}`,
  TypeError: ({ doing }) =>
    `The desk cannot be reached. Check the connection and try again.${linkInstead[doing]}`,
  // The answer was a page in place of data.
  SyntaxError: ({ doing }) =>
    doing === 'add'
      ? 'The desk did not answer as expected; your session may have ended. Reload this page and try again.'
      : 'The desk did not answer as expected. Reload this page and try again, or use a link by email.',
};

/** The sentence for an error. Names of errors without a sentence of their own are shown, for the operator. */
export function passkeyFault(error: unknown, attempt: Attempt): string {
  const name = error instanceof Error ? error.name : String(error);
  const reason = Object.hasOwn(reasons, name) ? reasons[name] : undefined;
  if (reason) return reason(attempt);
  const what = attempt.doing === 'add' ? 'made' : 'used';
  return `No passkey was ${what}: this device reports ${name}. Try again.${linkInstead[attempt.doing]}`;
}

/** For a page that was opened at another address than the desk's own, where no passkey of the desk works. */
export function wrongAddress({ doing, origin }: Attempt): string {
  const instead = doing === 'add' ? 'add the passkey there' : 'sign in there, or use a link by email';
  return `Passkeys belong to the address they were made at. This desk’s are for ${origin}, and this page is at another address. Open ${origin}/desk and ${instead}.`;
}
