/** Long lists in pages: each begins where the one before ended, however much is added meanwhile. */
import { type RawBuilder, sql } from 'kysely';

/** A row's place in a list that is sorted by a time, in ms since 1970, and then by id. */
export interface Position {
  at: number;
  id: string;
}

/** Undefined for a text that names none. */
export function positionIn(text: string | undefined): Position | undefined {
  const [, at, id] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(text ?? '') ?? [];
  return at && id ? { at: Number(at), id } : undefined;
}

export const positionOf = ({ at, id }: Position) => `${at}.${id}`;

/** The first `limit` rows, and the position that the page after them begins with; undefined on the last page. */
export function pageOf<Row extends Position>(rows: readonly Row[], limit: number) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, next: rows.length > limit && last ? positionOf(last) : undefined };
}

/** Conditions for rows after a position, none without one: `<` where the newest come first. */
export function beyond(
  after: Position | undefined,
  [time, id]: readonly [time: string, id: string],
  direction: '<' | '>' = '<',
): RawBuilder<boolean>[] {
  if (!after) return [];
  return [sql`(${sql.ref(time)}, ${sql.ref(id)}) ${sql.raw(direction)} (${after.at}, ${after.id})`];
}

/** Reads page after page, each after the last row of the one before, until one is not full. Small reads block nobody. */
export async function* inPages<Row>(
  size: number,
  read: (last: Row | undefined, size: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let rows: Row[] = [];
  do {
    rows = await read(rows.at(-1), size);
    if (rows.length > 0) yield rows;
  } while (rows.length === size);
}
