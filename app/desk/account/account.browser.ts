/** Adds a passkey on the account page: creates it in the browser, then submits the form normally. */
import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import { passkeyOptionsPath } from '#domain/desk/addresses.ts';

const form = document.querySelector<HTMLFormElement>('[data-add-passkey]');
const words = form?.querySelector('[role=alert]');
const made = form?.querySelector<HTMLInputElement>('input[name=response]');

if (form && words && made && browserSupportsWebAuthn()) {
  form.hidden = false;
  form.addEventListener('submit', async (event) => {
    if (made.value !== '') return;
    event.preventDefault();
    words.textContent = '';
    try {
      const optionsJSON = await (await fetch(passkeyOptionsPath)).json();
      made.value = JSON.stringify(await startRegistration({ optionsJSON }));
      form.submit();
    } catch (error) {
      const name = error instanceof Error ? error.name : '';
      words.textContent =
        name === 'InvalidStateError'
          ? 'This device has a passkey for the desk already.'
          : 'No passkey was made. Try again.';
    }
  });
}
