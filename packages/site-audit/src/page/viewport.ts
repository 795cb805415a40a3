/** Parses `<meta name="viewport">` like browsers (CSS Device Adaptation, translation into descriptors). */

/**
 * Lower-case properties and values; the last of a repeated one wins. Commas, semicolons and blanks separate them.
 */
export function parseViewport(content: string): Map<string, string> {
  const properties = new Map<string, string>();
  const parts = content
    .slice(0, 2000)
    .toLowerCase()
    .matchAll(/([^\s,;=]+)(?:\s*=\s*([^\s,;=]*))?/g);
  for (const [, name = '', value] of parts) if (value !== undefined) properties.set(name, value);
  return properties;
}

export function viewportNumber(value: string | undefined): number | undefined {
  const number = Number.parseFloat(value ?? '');
  return Number.isFinite(number) ? number : undefined;
}

/** Keywords for the screen's width and height, which count as large numbers. */
const isScreenSize = (value: string) => value === 'device-width' || value === 'device-height';

/** By `user-scalable`: unknown words count as no. */
export function isZoomLocked(value: string | undefined): boolean {
  if (value === undefined || value === '' || value === 'yes' || isScreenSize(value)) return false;
  const number = viewportNumber(value);
  return number === undefined || Math.abs(number) < 1;
}

/** By `maximum-scale`, between 0.1 and 10; undefined when not set. */
export function largestScale(value: string | undefined): number | undefined {
  if (value === undefined || value === '') return undefined;
  if (isScreenSize(value)) return 10;
  const number = value === 'yes' ? 1 : (viewportNumber(value) ?? 0);
  return number < 0 ? undefined : Math.min(10, Math.max(0.1, number));
}
