/** A judgement as reports carry it: with the words of its check, and within the sizes a report allows. */
import type { Judgement } from './define-check.ts';
import type { LoadedCheck } from './loaded-check.ts';
import type { CheckResult, Item } from './report-types.ts';

/** Most evidence of one check, and most characters of one piece of it. */
const itemsShown = 50;
const longestText = 600;

export function checkResult(
  { id, category, definition }: LoadedCheck,
  weight: number,
  judgement: Judgement,
): CheckResult {
  const { status, message, value, items, count } = judgement;
  const { why, fix, source } = definition;
  return {
    id,
    category,
    status,
    weight,
    ...(value !== undefined && { value: Array.isArray(value) ? value.slice(0, 100) : cut(value) }),
    message: cut(message),
    why,
    fix,
    source,
    ...(items && items.length > 0 && { items: items.slice(0, itemsShown).map(shownItem) }),
    ...(items && items.length > 0 && { count: count ?? items.length }),
  };
}

const shownItem = ({ url, detail }: Item): Item => ({
  ...(url !== undefined && { url: url.slice(0, 2048) }),
  detail: cut(detail),
});

function cut<Value extends string | number | boolean>(value: Value): Value | string {
  if (typeof value !== 'string' || value.length <= longestText) return value;
  return `${value.slice(0, longestText - 1)}…`;
}
