export interface FigureFormat {
  prefix?: string | undefined;
  suffix?: string | undefined;
  /** Decimal places; kept while counting, so the width stays stable. */
  decimals?: number | undefined;
}

/** `4.2` with prefix `$`, suffix `K` and one decimal is `$4.2K`. Groups thousands. */
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

/** Inverse of `formatFigure`. */
export function parseFigure(text: string): { value: number; format: FigureFormat } {
  const [, prefix = '', digits = '', suffix = ''] = /^([^\d]*)([\d,.]*)(.*)$/.exec(text) ?? [];
  const decimals = digits.split('.')[1]?.length ?? 0;
  return { value: Number(digits.replaceAll(',', '')), format: { prefix, suffix, decimals } };
}
