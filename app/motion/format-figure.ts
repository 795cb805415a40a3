export interface FigureFormat {
  prefix?: string | undefined;
  suffix?: string | undefined;
  /** Digits behind the point; a running counter keeps them, so the figure does not change its width. */
  decimals?: number | undefined;
}

/** `4.2` with prefix `$`, suffix `K` and one decimal is `$4.2K`. Thousands are grouped. */
export function formatFigure(
  value: number,
  { prefix = '', suffix = '', decimals = 0 }: FigureFormat = {},
): string {
  const digits = value.toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return `${prefix}${digits}${suffix}`;
}
