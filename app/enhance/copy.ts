/**
 * `data-copy` on a button holds what a press puts on the clipboard; on a link to a part of the page it is empty, and the
 * part's address is copied. The next element with a role of status says how it went; a link gets one.
 */
export function copyOnPress(): void {
  document.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element && target.closest<HTMLElement>('[data-copy]');
    if (pressed) void copy(pressed);
  });
}

async function copy(pressed: HTMLElement): Promise<void> {
  const isLink = pressed instanceof HTMLAnchorElement;
  const text = isLink ? location.origin + location.pathname + pressed.hash : pressed.dataset.copy;
  const status = statusBeside(pressed);
  try {
    await navigator.clipboard.writeText(text ?? '');
    status.textContent = isLink ? 'Address copied' : 'Copied.';
  } catch {
    // A link has put its address where the browser shows addresses.
    status.textContent = isLink ? '' : 'Copying is not allowed here.';
  }
}

function statusBeside(pressed: HTMLElement): HTMLElement {
  const present = pressed.parentElement?.querySelector<HTMLElement>('[role="status"]');
  if (present) return present;
  const status = document.createElement('span');
  status.role = 'status';
  pressed.after(status);
  return status;
}
