/** Short marks that tell hosts apart without color. */

/** Initials of each name, at most two letters: `Ann Lee` → `AL`. Repeated ones get a number: `AL`, `AL2`. */
export function hostMarks(hosts: readonly { id: string; name: string }[]): Map<string, string> {
  const counts = new Map<string, number>();
  return new Map(
    hosts.map(({ id, name }) => {
      const initials = initialsOf(name);
      const count = (counts.get(initials) ?? 0) + 1;
      counts.set(initials, count);
      return [id, count === 1 ? initials : `${initials}${count}`];
    }),
  );
}

function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu) ?? [];
  const [first = name, ...more] = words;
  const letters = more.length === 0 ? [first] : [first, more.at(-1) ?? ''];
  return letters
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
