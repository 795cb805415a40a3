/** `6999` → `$6,999`. Whole dollars. */
export function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}

/** `3000` → `(3,000)`: ledger notation of a deduction. */
export function inParentheses(amount: number): string {
  return `(${amount.toLocaleString('en-US')})`;
}
