/** Audit forms in the browser: show progress, then navigate to the report. */

import { auditTools } from '#domain/audit/catalog/tools.ts';
import type { ToolId } from '#domain/audit/report/report-types.ts';
import { countOnce } from '../measure/count.ts';
import { progressSheet } from './progress-sheet.ts';
import { type Asked, runAudits } from './run-audits.ts';
import { showFault } from './show-fault.ts';

export function begin(): void {
  for (const host of document.querySelectorAll<HTMLElement>('[data-audit]')) adopt(host);
  focusOnArrival();
}

function adopt(host: HTMLElement): void {
  const form = host.querySelector('form');
  const tool = auditTools.find(({ id }) => id === (host.dataset.audit as ToolId));
  if (!form || !tool) return;
  const { beside } = host.dataset;
  const sheet = progressSheet(host);
  let current: AbortController | undefined;

  const showForm = () => {
    form.hidden = false;
    sheet.hide();
  };
  const focusOn = (field: string) => form.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();

  async function run(controller: AbortController): Promise<void> {
    if (!form || !tool) return;
    const asked = askedIn(form, beside === undefined ? ['url', 'with'] : ['with']);
    countOnce({ kind: 'tool-start', tool: tool.slug });
    showFault(form, undefined);
    form.hidden = true;
    const outcome = await runAudits(asked, { tool, signal: controller.signal, onRunning: sheet.show });
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
    current?.abort();
    const controller = new AbortController();
    current = controller;
    run(controller).catch((error) => {
      // Ignore errors after an abort.
      if (!controller.signal.aborted) reportError(error);
    });
  });
  sheet.onCancel(() => {
    current?.abort();
    showForm();
    focusOn(beside === undefined ? 'url' : 'with');
  });
  // On Back, show the form.
  addEventListener('pagehide', () => {
    current?.abort();
    showForm();
  });
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
  if (origin === location.origin && pathname === location.pathname) heading.focus({ preventScroll: true });
}
