/** Account page: adds a passkey (made in the browser, then sent with the form), and switches the inbox's keys. */
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from '@simplewebauthn/browser';
import { passkeyOptionsPath } from '#domain/desk/addresses.ts';
import { wireKeysSwitch } from '../frame/single-keys.ts';
import { passkeyButton } from '../sign-in/run-passkey.ts';

wireKeysSwitch();

const form = document.querySelector<HTMLFormElement>('[data-add-passkey]');
const made = form?.querySelector<HTMLInputElement>('input[name=response]');
const none = document.querySelector<HTMLElement>('[data-no-passkeys]');

if (form && made && browserSupportsWebAuthn()) {
  form.hidden = false;
  const press = passkeyButton<PublicKeyCredentialCreationOptionsJSON>({
    part: form,
    optionsPath: passkeyOptionsPath,
    doing: 'add',
    async run(optionsJSON) {
      made.value = JSON.stringify(await startRegistration({ optionsJSON }));
      form.submit();
      return undefined;
    },
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void press();
  });
} else if (none) none.hidden = false;
