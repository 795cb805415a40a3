/**
 * Script-only buttons do nothing until hydration, so the last press is replayed then. Links, fields and
 * submit buttons work without JavaScript and are left alone, except in forms marked `data-hold`: those wait,
 * because the application handles them better than a page load.
 */
export function rememberPress(host: HTMLElement) {
  let pressed: (() => HTMLElement | undefined) | undefined;
  let held:
    | { findForm: () => HTMLFormElement | undefined; pressed: HTMLElement | null; timer: number }
    | undefined;
  const events = new AbortController();
  const options = { capture: true, signal: events.signal };
  const note = ({ target }: Event) => {
    const button =
      target instanceof Element && target.closest<HTMLElement>('button[type="button"]');
    if (!button) return;
    pressed = finder(host, button, 'button[type="button"]');
  };
  const hold = (event: SubmitEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.hold === undefined) return;
    event.preventDefault();
    clearTimeout(held?.timer);
    // After this long, submit normally: the server's page is better than waiting.
    const timer = window.setTimeout(send, longestHoldMs);
    held = { findForm: finder(host, form, 'form'), pressed: event.submitter, timer };
  };
  const send = () => {
    events.abort();
    clearTimeout(held?.timer);
    const form = held?.findForm();
    form?.requestSubmit(submitterIn(form, held?.pressed));
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

/** Finds an element later: hydration may replace it by the one in the same place. */
function finder<Kind extends HTMLElement>(host: HTMLElement, element: Kind, selector: string) {
  const all = () => [...host.querySelectorAll<Kind>(selector)];
  const at = all().indexOf(element);
  return () => (element.isConnected ? element : all()[at]);
}

/** The pressed button of a form, or the one with its name and value that replaced it. */
function submitterIn(
  form: HTMLFormElement,
  pressed: HTMLElement | null | undefined,
): HTMLElement | null {
  if (!(pressed instanceof HTMLButtonElement) || form.contains(pressed)) return pressed ?? null;
  const { name, value } = pressed;
  return (
    [...form.querySelectorAll('button')].find((one) => one.name === name && one.value === value) ??
    null
  );
}
