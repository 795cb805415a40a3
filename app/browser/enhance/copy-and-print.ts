/**
 * `data-copy` on a button: text to copy. Empty on a button inside `.to-copy` (copies the quotation) and on a
 * link to a part of the page (copies its URL). The next element with role status shows the result; links get
 * one added.
 */
export function copyOnPress(): void {
  document.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element && target.closest<HTMLElement>('[data-copy]');
    if (pressed) void copy(pressed);
  });
}

async function copy(pressed: HTMLElement): Promise<void> {
  const isLink = pressed instanceof HTMLAnchorElement;
  const text = isLink
    ? location.origin + location.pathname + pressed.hash
    : pressed.dataset.copy || pressed.closest('.to-copy')?.querySelector('blockquote')?.innerText;
  const status = statusBeside(pressed);
  try {
    await navigator.clipboard.writeText(text ?? '');
    status.textContent = isLink ? 'Address copied' : 'Copied.';
  } catch {
    // A link has already put its URL in the address bar.
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

/** `data-print` on a button prints the page; with the value `alone`, only elements marked `data-print-alone`. */
export function printOnPress(): void {
  document.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element && target.closest<HTMLElement>('[data-print]');
    if (!pressed) return;
    if (pressed.dataset.print === 'alone') {
      const { dataset } = document.documentElement;
      dataset.printing = 'alone';
      addEventListener('afterprint', () => delete dataset.printing, { once: true });
    }
    print();
  });
}
