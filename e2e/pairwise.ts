/** Few rows of a table of choices that hold every pair of values at least once. */

type Choices = Readonly<Record<string, readonly string[]>>;
export type Row<Of extends Choices> = { [Name in keyof Of]: Of[Name][number] };

/** Random numbers from 0 to 1 that are the same in every run. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Every combination that `fits`. */
export function everyRow<Of extends Choices>(
  choices: Of,
  fits: (row: Row<Of>) => boolean,
): Row<Of>[] {
  const rows = Object.entries(choices).reduce<Record<string, string>[]>(
    (before, [name, values]) =>
      before.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  );
  return (rows as Row<Of>[]).filter(fits);
}

const pairsOf = (row: object): string[] => {
  const entries = Object.entries(row).map(String);
  return entries.flatMap((one, index) => entries.slice(index + 1).map((other) => one + other));
};

/** How many rows are compared for each next one: more need longer and save few. */
const compared = 200;

/** Of `rows`, few that hold every pair of values that any of them holds: each next one holds many of those left. */
export function pairwise<Any extends object>(rows: readonly Any[]): Any[] {
  const random = randomFrom(1);
  const left = new Set(rows.flatMap(pairsOf));
  const chosen: Any[] = [];
  const isNew = (row: Any) => pairsOf(row).filter((pair) => left.has(pair)).length;
  while (left.size > 0) {
    const some = Array.from({ length: compared }, () => rows[Math.floor(random() * rows.length)]);
    const useful = [...some, rows.find((row) => isNew(row) > 0)].filter((row) => row !== undefined);
    const best = useful.reduce((one, other) => (isNew(other) > isNew(one) ? other : one));
    for (const pair of pairsOf(best)) left.delete(pair);
    chosen.push(best);
  }
  return chosen;
}
