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
    const { pressed = null } = held ?? {};
    held = undefined;
    if (form) submit(form, pressed);
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

/** Submits a form by the button that was pressed, or by one with its name and value, if that is no longer there. */
function submit(form: HTMLFormElement, pressed: HTMLElement | null): void {
  if (!(pressed instanceof HTMLButtonElement) || form.contains(pressed)) {
    form.requestSubmit(pressed);
    return;
  }
  const same = document.createElement('button');
  same.name = pressed.name;
  same.value = pressed.value;
  same.hidden = true;
  form.append(same);
  form.requestSubmit(same);
  same.remove();
}
