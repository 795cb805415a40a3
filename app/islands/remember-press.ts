/**
 * Buttons that need a script do nothing until the island is awake. The last one pressed meanwhile is pressed again then,
 * so that no tap is lost. Links, fields and submit buttons work without a script and are left alone, but for a form
 * marked `data-hold`: it waits, because what the application does with it is better than a new page.
 */
export function rememberPress(host: HTMLElement): { replay: () => void; forget: () => void } {
  let pressed: HTMLElement | undefined;
  let held: { form: HTMLFormElement; submitter: HTMLElement | null; timer: number } | undefined;
  const note = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button[type="button"]');
    if (button) pressed = button;
  };
  const hold = (event: SubmitEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.hold === undefined) return;
    event.preventDefault();
    clearTimeout(held?.timer);
    // Who waits longer than this is better off with the page that the server makes of it.
    held = { form, submitter: event.submitter, timer: window.setTimeout(() => form.submit(), longestHoldMs) };
  };
  const stop = () => {
    host.removeEventListener('click', note, { capture: true });
    host.removeEventListener('submit', hold, { capture: true });
    clearTimeout(held?.timer);
  };
  host.addEventListener('click', note, { capture: true });
  host.addEventListener('submit', hold, { capture: true });
  return {
    replay() {
      stop();
      if (pressed?.isConnected) pressed.click();
      if (held?.form.isConnected) held.form.requestSubmit(held.submitter);
      held = undefined;
    },
    /** Of an island that does not wake: its form is sent as it is. */
    forget() {
      stop();
      held?.form.submit();
      held = undefined;
    },
  };
}

const longestHoldMs = 3000;
