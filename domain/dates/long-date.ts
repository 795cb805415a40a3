const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `2025-10-01` → `October 1, 2025`, in every time zone. */
export const longDate = (isoDate: string) => long.format(new Date(`${isoDate}T00:00:00Z`));
