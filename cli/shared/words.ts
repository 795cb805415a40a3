/** Terminal text: without control characters, direction marks and other signs that could control the terminal. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cf}\p{Cc}\p{Zl}\p{Zp}]/gu, (sign) =>
    sign === '\n' || sign === '\t' ? sign : '',
  );
}

/** Lines of at most `width` signs, broken between words. */
export const wrapped = (text: string, width: number): string =>
  text.replaceAll(new RegExp(`(.{1,${Math.max(1, width)}})(?:\\s+|$)`, 'g'), '$1\n').trimEnd();
