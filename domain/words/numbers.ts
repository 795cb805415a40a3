/** Numbers as people read them in American English. */
const whole = new Intl.NumberFormat('en-US');

/** `12345` → `12,345` */
export const count = (n: number): string => whole.format(n);

/** `1 call`, `12,345 calls` */
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${count(n)} ${n === 1 ? one : many}`;

/** `6999` → `$6,999`. Whole dollars. */
export const dollars = (amount: number): string => `$${count(amount)}`;

/** `3000` → `(3,000)`: ledger notation of a deduction. */
export const inParentheses = (amount: number): string => `(${count(amount)})`;
