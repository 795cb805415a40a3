/** Adds attribution to every form on the page on submit, native or scripted. */
import { attributionField } from '#domain/attribution/touch.ts';

let current = '';

/** `text` is JSON. From now on every form includes it. */
export function publishAttribution(text: string): void {
  if (!current) {
    document.addEventListener('formdata', ({ formData, target }) => {
      if (target instanceof HTMLFormElement && target.method === 'post')
        formData.set(attributionField, current);
    });
  }
  current = text;
}
