/**
 * Changes one value in the text of a content file and leaves every other character alone: quotes, comments, order, line
 * wraps and line ends. Each change is read back; when the small splice does not say what was meant, a larger part is
 * written again. Pure.
 */
import { isScalar } from 'yaml';
import { isEqual } from './deep-equal.ts';
import { type PageSource, readSource } from './page-source.ts';
import { type Path, Splicer } from './splicer.ts';
import { valueAt } from './value-at.ts';

/** Sets the value at a path; undefined removes it. `order`: names of the fields around it, in the schema's order. */
export function setValue(text: string, path: Path, value: unknown, order: readonly string[] = []): string {
  const change = (data: unknown) => withValue(data, path, value);
  return edited(text, path, change, (source) => {
    const splicer = new Splicer(text, source);
    const node = splicer.at(path);
    if (value === undefined) return splicer.remove(path);
    if (node && isScalar(node) && (typeof value !== 'object' || value === null)) {
      return [...splicer.scalar(node, value, splicer.isInFlow(path))];
    }
    return node ? splicer.replace(path, value) : splicer.add(path, value, order);
  });
}

/** Adds an entry to a list, before the one at `index`. */
export function insertItem(text: string, list: Path, index: number, value: unknown): string {
  const change = (data: unknown) => changeList(data, list, (items) => items.toSpliced(index, 0, value));
  return edited(text, list, change, (source) => new Splicer(text, source).insert(list, index, value));
}

export function removeItem(text: string, list: Path, index: number): string {
  const change = (data: unknown) => changeList(data, list, (items) => items.toSpliced(index, 1));
  return edited(text, list, change, (source) => new Splicer(text, source).remove([...list, index]));
}

/** Moves an entry of a list, with its own quotes and comments. */
export function moveItem(text: string, list: Path, from: number, to: number): string {
  const change = (data: unknown) =>
    changeList(data, list, (items) => items.toSpliced(from, 1).toSpliced(to, 0, items[from]));
  return edited(text, list, change, (source) => new Splicer(text, source).move(list, from, to));
}

/** Replaces the entries of a list of plain values; entries that stay keep their text. */
export function setList(text: string, path: Path, items: readonly unknown[]): string {
  let now = text;
  const before = valueAt(readSource(text)?.data, path);
  if (!Array.isArray(before) || before.length === 0) return setValue(text, path, [...items]);
  if (isEqual(before, items)) return text;
  let list: unknown[] = [...before];
  for (const [index, item] of items.entries()) {
    const found = list.indexOf(item, index);
    if (found === index) continue;
    if (found > index) {
      // Entries in between that are not wanted any more go first; one that is only further down moves.
      const between = list.slice(index, found);
      if (between.every((one) => !items.includes(one, index))) {
        for (const _ of between) now = removeItem(now, path, index);
        list = list.toSpliced(index, between.length);
      } else {
        now = moveItem(now, path, found, index);
        list = list.toSpliced(found, 1).toSpliced(index, 0, item);
      }
    } else if (index < list.length && !items.includes(list[index], index)) {
      now = setValue(now, [...path, index], item);
      list = list.with(index, item);
    } else {
      now = insertItem(now, path, index, item);
      list = list.toSpliced(index, 0, item);
    }
  }
  while (list.length > items.length) {
    now = removeItem(now, path, list.length - 1);
    list = list.slice(0, -1);
  }
  return now;
}

function withValue(data: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(data)) {
    if (rest.length === 0 && value === undefined) return data.toSpliced(Number(key), 1);
    const next = withValue(data[Number(key)], rest, value);
    return Number(key) < data.length ? data.with(Number(key), next) : [...data, next];
  }
  const { [key]: old, ...others } = (data ?? {}) as Record<string, unknown>;
  const next = withValue(old, rest, value);
  return next === undefined ? others : { ...others, [key]: next };
}

function changeList(data: unknown, path: Path, change: (items: unknown[]) => unknown[]): unknown {
  const items = valueAt(data, path);
  return withValue(data, path, change(Array.isArray(items) ? items : []));
}

function edited(
  text: string,
  path: Path,
  change: (data: unknown) => unknown,
  splice: (source: PageSource) => string | undefined | readonly (string | undefined)[],
): string {
  const source = readSource(text);
  if (!source) throw new Error('The front matter is not readable.');
  const wanted = change(source.data);
  if (isEqual(wanted, source.data)) return text;
  const [key = ''] = path;
  const whole = () => {
    const splicer = new Splicer(text, source);
    const value = valueAt(wanted, [key]);
    if (value === undefined) return splicer.remove([key]);
    return splicer.at([key]) ? splicer.replace([key], value) : splicer.add([key], value, []);
  };
  for (const attempt of [() => splice(source), whole]) {
    const candidates: readonly (string | undefined)[] = [attempt()].flat();
    const right = candidates.find((next) => next !== undefined && isEqual(readSource(next)?.data, wanted));
    if (right !== undefined) return right;
  }
  throw new Error(`The value of ${path.join('.')} cannot be written.`);
}
