import type { AuditFault } from './audit-view.ts';

const prefix = 'Error: ';

/** Shows an error below its field and in the title, as the server does; clears it without a fault. */
export function showFault(form: HTMLFormElement, fault: AuditFault | undefined): void {
  for (const field of form.querySelectorAll('[aria-invalid]')) {
    const message = document.getElementById(messageId(field));
    field.removeAttribute('aria-invalid');
    describe(field, (ids) => ids.filter((id) => id !== message?.id));
    message?.remove();
  }
  const title = document.title.startsWith(prefix) ? document.title.slice(prefix.length) : document.title;
  document.title = fault ? prefix + title : title;
  const field = fault && form.querySelector<HTMLInputElement>(`[name="${fault.field}"]`);
  const template = form.parentElement?.querySelector<HTMLTemplateElement>('[data-fault]');
  const message = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
  if (!field || !message) return;
  message.id = messageId(field);
  // After the icon.
  message.lastChild?.replaceWith(fault.message);
  field.labels?.[0]?.parentElement?.append(message);
  field.setAttribute('aria-invalid', 'true');
  describe(field, (ids) => [...ids, message.id]);
  const fold = field.closest('details');
  if (fold) fold.open = true;
}

const messageId = (field: Element) => `${field.id}-error`;

function describe(field: Element, change: (ids: string[]) => string[]): void {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  field.setAttribute('aria-describedby', change(ids).join(' '));
}
