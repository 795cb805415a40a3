/** Audit forms in the browser: show progress, then navigate to the report. */
import type { ToolId } from 'site-audit/report';
import { auditTools } from '#domain/audit/tools.ts';
import { countOnce } from '../browser/measure/count.ts';
import type { AuditFault } from './audit-view.ts';
import { type Asked, progressSheet, runAudits } from './run-audits.ts';

export function begin(): void {
  for (const host of document.querySelectorAll<HTMLElement>('[data-audit]')) adopt(host);
  focusOnArrival();
}

function adopt(host: HTMLElement): void {
  const form = host.querySelector('form');
  const tool = auditTools.find(({ id }) => id === (host.dataset.audit as ToolId));
  if (!form || !tool) return;
  const { beside } = host.dataset;
  const fields: Asked['field'][] = beside === undefined ? ['url', 'with'] : ['with'];
  const sheet = progressSheet(host);
  let current = new AbortController();

  const showForm = () => {
    current.abort();
    form.hidden = false;
    sheet.hide();
  };
  const focusOn = (field = 'url') =>
    form.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();

  async function run(signal: AbortSignal): Promise<void> {
    if (!form || !tool) return;
    countOnce({ kind: 'tool-start', tool: tool.slug });
    showFault(form, undefined);
    form.hidden = true;
    const outcome = await runAudits(askedIn(form, fields), { tool, signal, onRunning: sheet.show });
    if (outcome.kind === 'broken') return form.submit();
    if (outcome.kind === 'fault') {
      showForm();
      showFault(form, outcome.fault);
      return focusOn(outcome.fault.field);
    }
    countOnce({ kind: 'tool-finish', tool: tool.slug });
    const [report = '', against] = beside === undefined ? outcome.ids : [beside, ...outcome.ids];
    location.assign(`${tool.path}?${new URLSearchParams({ report, ...(against && { against }) })}`);
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
    focusOn(fields[0]);
  });
  // On Back, show the form.
  addEventListener('pagehide', showForm);
}

/** Addresses of the form, in order, without an empty second one. */
function askedIn(form: HTMLFormElement, fields: readonly Asked['field'][]): Asked[] {
  const data = new FormData(form);
  return fields
    .map((field) => ({ field, address: String(data.get(field) ?? '') }))
    .filter(({ address }, index) => index === 0 || address.trim() !== '');
}

/** Focuses a report's heading after the visitor waited for it here. */
function focusOnArrival(): void {
  const heading = document.querySelector<HTMLElement>('[data-audit-arrival]');
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!heading || navigation?.type !== 'navigate' || !URL.canParse(document.referrer)) return;
  const { origin, pathname } = new URL(document.referrer);
  if (origin === location.origin && pathname === location.pathname)
    heading.focus({ preventScroll: true });
}

const prefix = 'Error: ';

/** Shows an error below its field and in the title, as the server does; clears it without a fault. */
function showFault(form: HTMLFormElement, fault: AuditFault | undefined): void {
  for (const field of form.querySelectorAll('[aria-invalid]')) {
    const message = document.getElementById(messageId(field));
    field.removeAttribute('aria-invalid');
    describe(field, (ids) => ids.filter((id) => id !== message?.id));
    message?.remove();
  }
  const title = document.title.startsWith(prefix)
    ? document.title.slice(prefix.length)
    : document.title;
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
