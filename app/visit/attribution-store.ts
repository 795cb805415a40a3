/** Adds the attribution to every form of the page as it is sent, by the browser or by a script. */
import { attributionField } from '#domain/attribution/touch.ts';

let current = '';

/** `text` is JSON. From now on every form carries it. */
export function publishAttribution(text: string): void {
  if (!current) {
    document.addEventListener('formdata', ({ formData, target }) => {
      if (target instanceof HTMLFormElement && target.method === 'post')
        formData.set(attributionField, current);
    });
  }
  current = text;
}
