/**
 * What a header such as `Accept` names, in its order, with the quality of each: 1 unless said otherwise, 0 refuses.
 *
 * @example qualitiesOf('gzip, br;q=0') // Map { 'gzip' → 1, 'br' → 0 }
 */
export function qualitiesOf(header: string | undefined): Map<string, number> {
  return new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const quality = parameters.map((parameter) => /^q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return [name, quality === undefined ? 1 : Number(quality)] as const;
    }),
  );
}
