/**
 * Script-only buttons do nothing until hydration, so the last press is replayed then. Links, fields and
 * submit buttons work without JavaScript and are left alone, except in forms marked `data-hold`: those wait,
 * because the application handles them better than a page load.
 */
export function rememberPress(host: HTMLElement) {
  let pressed: (() => HTMLElement | undefined) | undefined;
  let held: { form: HTMLFormElement; findSubmitter: () => HTMLElement | null; timer: number } | undefined;
  const events = new AbortController();
  const options = { capture: true, signal: events.signal };
  const note = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button[type="button"]');
    if (!button) return;
    // Hydration may replace it.
    const buttons = () => [...host.querySelectorAll<HTMLElement>('button[type="button"]')];
    const at = buttons().indexOf(button);
    pressed = () => (button.isConnected ? button : buttons()[at]);
  };
  const hold = (event: SubmitEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.hold === undefined) return;
    event.preventDefault();
    clearTimeout(held?.timer);
    // After this long, submit normally: the server's page is better than waiting.
    const findSubmitter = submitterFinder(form, event.submitter);
    held = { form, findSubmitter, timer: window.setTimeout(send, longestHoldMs) };
  };
  /** Submits the form with the pressed button. */
  const send = () => {
    events.abort();
    clearTimeout(held?.timer);
    if (held?.form.isConnected) held.form.requestSubmit(held.findSubmitter());
    held = undefined;
  };
  host.addEventListener('click', note, options);
  host.addEventListener('submit', hold, options);
  return {
    replay() {
      events.abort();
      pressed?.()?.click();
      send();
    },
    /** If hydration fails, the held form is submitted normally. */
    forget: send,
  };
}

const longestHoldMs = 3000;

/** Finds the pressed button later: hydration may replace it by one with the same name and value. */
function submitterFinder(form: HTMLFormElement, pressed: HTMLElement | null): () => HTMLElement | null {
  if (!(pressed instanceof HTMLButtonElement)) return () => pressed;
  const { name, value } = pressed;
  return () => {
    if (form.contains(pressed)) return pressed;
    const buttons = [...form.querySelectorAll('button')];
    return buttons.find((button) => button.name === name && button.value === value) ?? null;
  };
}
