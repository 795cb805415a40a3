/** Passkey button of the sign-in page. Without JavaScript or passkeys there is the email link. */
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { passkeySignInPath } from '#domain/desk/addresses.ts';

const part = document.querySelector<HTMLElement>('[data-passkey-sign-in]');
const button = part?.querySelector('button');
const words = part?.querySelector('[role=alert]');

if (part && button && words && browserSupportsWebAuthn()) {
  part.hidden = false;
  button.addEventListener('click', async () => {
    button.disabled = true;
    words.textContent = '';
    try {
      const optionsJSON = await (await fetch(passkeySignInPath)).json();
      const response = JSON.stringify(await startAuthentication({ optionsJSON }));
      const next = document.querySelector<HTMLInputElement>('input[name=next]')?.value ?? '';
      const answer = await fetch(passkeySignInPath, {
        method: 'POST',
        body: new URLSearchParams({ response, next }),
      });
      const { to, message } = await answer.json();
      if (to) return location.assign(to);
      words.textContent = message;
    } catch (error) {
      const isCancelled = error instanceof Error && error.name === 'NotAllowedError';
      words.textContent = isCancelled
        ? 'No passkey was used. Try again, or use a link.'
        : 'That did not work. Check the connection and try again, or use a link.';
    }
    button.disabled = false;
  });
}
