/** Formats a loss in accounting style: `-$8,635` → `($8,635)`. */
export const asAccountants = (text: string): string => text.replace(/^-(.+)$/, '($1)');
