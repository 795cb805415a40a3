/** Audit forms in the browser: show progress, then navigate to the report. */
import type { ToolId } from 'site-audit/report';
import { auditTools, reportPath } from '#domain/audit/tools.ts';
import type { Progress } from '#server/audit/audits.ts';
import { progressSheet, runAudit } from './run-audit.ts';
import { adviceBeforeAsking, adviceOnAddress } from './typed-address.ts';

export function begin(): void {
  for (const host of document.querySelectorAll<HTMLElement>('[data-audit]')) adopt(host);
  focusOnArrival();
}

function adopt(host: HTMLElement): void {
  const form = host.querySelector('form');
  const tool = auditTools.find(({ id }) => id === (host.dataset.audit as ToolId));
  if (!form || !tool) return;
  const sheet = progressSheet(host);
  let current = new AbortController();

  const showForm = () => {
    current.abort();
    form.hidden = false;
    sheet.hide();
  };
  const focusOnAddress = () => addressIn(form)?.focus();
  const refuse = (message: string) => {
    showForm();
    showFault(form, message);
    focusOnAddress();
  };

  async function run(signal: AbortSignal): Promise<void> {
    if (!form || !tool) return;
    showFault(form, undefined);
    const address = addressIn(form)?.value ?? '';
    const advice = adviceBeforeAsking(address);
    if (advice) return refuse(advice);
    form.hidden = true;
    sheet.show(address);
    const onProgress = (progress: Progress) => sheet.show(address, progress);
    const result = await runAudit(address, { tool, signal, onProgress });
    if (!result) form.submit();
    else if ('report' in result) location.assign(reportPath(tool, result.report.id));
    else refuse(adviceOnAddress(address, result.error.code) ?? result.error.message);
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    current.abort();
    current = new AbortController();
    const { signal } = current;
    run(signal).catch((error) => {
      // Ignore errors after an abort.
      if (!signal.aborted) reportError(error);
    });
  });
  sheet.onCancel(() => {
    showForm();
    focusOnAddress();
  });
  // On Back, show the form.
  addEventListener('pagehide', showForm);
}

const addressIn = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('[name=url]');

/** Focuses a report's heading after the visitor waited for it here. */
function focusOnArrival(): void {
  const heading = document.querySelector<HTMLElement>('[data-audit-arrival]');
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!heading || navigation?.type !== 'navigate' || !URL.canParse(document.referrer)) return;
  const { origin, pathname } = new URL(document.referrer);
  if (origin === location.origin && pathname === location.pathname)
    heading.focus({ preventScroll: true });
}

/** Shows an error below its field and in the title, as the server does; clears it without a fault. */
function showFault(form: HTMLFormElement, fault: string | undefined): void {
  for (const field of form.querySelectorAll('[aria-invalid]')) {
    const message = document.getElementById(messageId(field));
    field.removeAttribute('aria-invalid');
    describe(field, (ids) => ids.filter((id) => id !== message?.id));
    message?.remove();
  }
  const title = document.title.replace(/^Error: /, '');
  document.title = fault ? `Error: ${title}` : title;
  const field = fault && addressIn(form);
  const template = form.parentElement?.querySelector<HTMLTemplateElement>('[data-fault]');
  const message = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
  if (!field || !message) return;
  message.id = messageId(field);
  // After the icon.
  message.lastChild?.replaceWith(fault);
  field.labels?.[0]?.parentElement?.append(message);
  field.setAttribute('aria-invalid', 'true');
  describe(field, (ids) => [...ids, message.id]);
}

const messageId = (field: Element) => `${field.id}-error`;

function describe(field: Element, change: (ids: string[]) => string[]): void {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  field.setAttribute('aria-describedby', change(ids).join(' '));
}
