/**
 * Names in a header such as `Accept`, in order, with their quality: 1 by default, 0 refuses.
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
