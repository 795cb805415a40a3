/** Passkey button of the sign-in page. Without JavaScript or passkeys there is the email link. */
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser';
import { passkeySignInPath } from '#domain/desk/addresses.ts';
import { passkeyButton } from './run-passkey.ts';

const part = document.querySelector<HTMLElement>('[data-passkey-sign-in]');

if (part && browserSupportsWebAuthn()) {
  part.hidden = false;
  const press = passkeyButton<PublicKeyCredentialRequestOptionsJSON>({
    part,
    optionsPath: passkeySignInPath,
    doing: 'use',
    async run(optionsJSON) {
      const response = JSON.stringify(await startAuthentication({ optionsJSON }));
      const next = document.querySelector<HTMLInputElement>('input[name=next]')?.value ?? '';
      const body = new URLSearchParams({ response, next });
      const answer = await fetch(passkeySignInPath, { method: 'POST', body });
      const { to, message } = await answer.json();
      if (!to) return message;
      location.assign(to);
      return undefined;
    },
  });
  part.querySelector('button')?.addEventListener('click', press);
}
