/** A judgement in report format: with its check's texts, within the report's size limits. */
import type { Judgement } from '../catalog/define-check.ts';
import type { LoadedCheck } from '../catalog/loaded-check.ts';
import type { CheckResult, Item } from './report-types.ts';

/** Limits of items per check and characters per item. */
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
