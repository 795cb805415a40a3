/** What changes within the open times that are shown, and what stays when others take their place (picker.ts). */
import { zoneNames } from '#domain/booking/zone.ts';
import { addDays, moveMonths, weekdayOf } from './calendar-days.ts';
import { whenText, zoneGroups, zoneName } from './zone-names.ts';

export const shownPart = () => document.querySelector<HTMLElement>('[data-times]');

const daysIn = (part: HTMLElement) => [...part.querySelectorAll<HTMLButtonElement>('table button')];

/** What only works with a script: the keys of a grid, and steps that keep the focus when they are at an end. */
export function enliven(part: HTMLElement): void {
  part.querySelector('table')?.setAttribute('role', 'grid');
  for (const step of part.querySelectorAll<HTMLButtonElement>('[name=show_month]:disabled')) {
    step.disabled = false;
    step.ariaDisabled = 'true';
  }
  moveStop(part, daysIn(part).find(({ ariaPressed }) => ariaPressed === 'true')?.value);
}

/** Makes a day the only one in the tab order. Returns its button. */
export function moveStop(part: HTMLElement, day: string | undefined) {
  const days = daysIn(part);
  const stop = days.find(({ value }) => value === day) ?? days.find(({ disabled }) => !disabled);
  for (const button of days) button.tabIndex = button === stop ? 0 : -1;
  return stop;
}

/** Shows the times of a day of the month. */
export function pressDay(day: string): void {
  const part = shownPart();
  if (!part) return;
  keepFocus(() =>
    keepChoice(() => {
      part.dataset.day = '';
      const fresh = groupsIn(part).find(({ dataset }) => dataset.date === day);
      if (fresh) part.querySelector('[data-date]')?.replaceWith(fresh.cloneNode(true));
      for (const button of daysIn(part)) button.ariaPressed = String(button.value === day);
    }),
  );
  const stop = moveStop(part, day);
  // The arrow keys may have reached another day while its month was loading.
  if (document.activeElement?.closest('table')) stop?.focus({ preventScroll: true });
  markChosen();
  say('day');
}

/** The times of each day that came along. */
const groupsIn = (part: HTMLElement) => [
  ...(part.querySelector('template')?.content.querySelectorAll<HTMLElement>('[data-date]') ?? []),
];

/** Marks the chosen time and its day, and says when it is. */
export function markChosen(): void {
  const part = shownPart();
  const form = part?.closest('form');
  if (!part || !form) return;
  const start = String(new FormData(form).get('slot') ?? '');
  // It told of a time that is gone.
  if (start) part.querySelector('[role=alert]')?.remove();
  for (const time of part.querySelectorAll<HTMLButtonElement>('[name=pick]'))
    time.ariaCurrent = start && time.value === start ? 'true' : null;
  const group = groupsIn(part).find((one) => one.querySelector(`[value="${start}"]`));
  for (const button of daysIn(part))
    button.toggleAttribute('data-chosen', button.value === group?.dataset.date);
  const [when, zone] = form.querySelectorAll('[data-new-time] > :not(:first-child)');
  const { ofZone = 'UTC' } = part.dataset;
  if (when) when.textContent = start && whenText(start, ofZone);
  if (zone) zone.textContent = start ? zoneName(ofZone) : 'Choose one above.';
}

/** Tells screen readers what is shown. */
export function say(what: 'month' | 'day'): void {
  const part = shownPart();
  const region = part?.closest('fieldset')?.querySelector('[data-said]');
  if (!part || !region) return;
  const pressed = daysIn(part).find(({ ariaPressed }) => ariaPressed === 'true');
  region.textContent =
    what === 'month'
      ? (part.querySelector('h3')?.textContent ?? '')
      : `${pressed?.ariaLabel}, ${zoneName(part.dataset.ofZone ?? 'UTC')}`;
}

/** Focus stays on the same control, or moves to the month's day in the tab order. */
export function keepFocus(change: () => void): void {
  const { activeElement: focused } = document;
  const isInside = focused !== null && shownPart()?.contains(focused);
  change();
  if (!isInside || (document.activeElement === focused && focused.checkVisibility())) return;
  const { name, value, ariaLabel } = focused as HTMLButtonElement;
  const controls = [
    ...(shownPart()?.querySelectorAll<HTMLButtonElement>('button, input, select') ?? []),
  ].filter((one) => one.checkVisibility() && !one.disabled);
  const same =
    controls.find((one) => one === focused) ??
    controls.find((one) => one.name === name && one.value === value) ??
    controls.find((one) => ariaLabel && one.ariaLabel === ariaLabel) ??
    controls.find((one) => one.closest('table') && one.tabIndex === 0);
  same?.focus({ preventScroll: true });
}

/** A chosen radio button stays chosen, hidden where its day is not shown. */
export function keepChoice(change: () => void): void {
  const chosen = shownPart()
    ?.closest('form')
    ?.querySelector<HTMLInputElement>('[type=radio][name=slot]:checked');
  if (chosen?.hidden) chosen.remove();
  change();
  const part = shownPart();
  if (!chosen || chosen.isConnected || part?.dataset.lost === chosen.value) return;
  const same = part?.querySelector<HTMLInputElement>(`[name=slot][value="${chosen.value}"]`);
  if (same) {
    same.checked = true;
    return;
  }
  chosen.hidden = true;
  chosen.removeAttribute('id');
  part?.append(chosen);
}

/** Adds zones the page left out, using the browser's list. */
export function addZones(): void {
  const list = shownPart()?.querySelector('select');
  const known = new Set([...(list?.options ?? [])].map(({ value }) => value));
  for (const { name, zones } of zoneGroups(zoneNames())) {
    const others = zones.filter(({ value }) => !known.has(value));
    if (others.length === 0) continue;
    const group = document.createElement('optgroup');
    group.label = name;
    group.append(...others.map(({ value, label }) => new Option(label, value)));
    list?.append(group);
  }
}

const arrows: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** The bookable day that a key leads to from a day of the grid; undefined for other keys. */
export function destination(
  key: string,
  day: string,
  { today = '', lastDay = '' }: DOMStringMap,
): string | undefined {
  const weekday = weekdayOf(day);
  const ends: Readonly<Record<string, number>> = { Home: -weekday, End: 6 - weekday };
  const pages: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };
  const step = ends[key] ?? arrows[key];
  const months = pages[key];
  if (step === undefined && months === undefined) return undefined;
  const to = step === undefined ? moveMonths(day, months ?? 0) : addDays(day, step);
  return to < today ? today : to > lastDay ? lastDay : to;
}
