/** Rate-limit message for staff, without the visitors' advice to call us. */
export function tooMany(waitSeconds: number): string {
  const minutes = Math.ceil(waitSeconds / 60);
  return `Too many attempts from your network. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}
