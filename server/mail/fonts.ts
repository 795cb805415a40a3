/** Type of the mails. */

/** The site's own fonts if the reader has them installed; a mail must not load them from us. */
export const serif = "Besley, Georgia, 'Times New Roman', serif";
export const sans = "'Public Sans', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Breaks long typed words so that they stay on the sheet. */
export const breaking = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;
