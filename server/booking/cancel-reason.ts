/** Why a call is cancelled, in someone's own words. */
const longest = 500;

export type CancelReason = { text: string | undefined } | { fault: string };

/** Blank counts as none. `fault` is a sentence for the person who typed it. */
export function readReason(typed: string | undefined): CancelReason {
  const text = typed?.normalize('NFC').replaceAll('\r\n', '\n').trim() || undefined;
  if (text === undefined) return { text };
  if ([...text].length > longest) return { fault: `The reason must be ${longest} characters or fewer` };
  if (!text.isWellFormed() || /\p{Cc}/u.test(text.replaceAll(/[\n\t]/g, ''))) {
    return { fault: 'The reason contains characters that cannot be used' };
  }
  return { text };
}
