/** Whether the text is a date that exists, written `YYYY-MM-DD`. */
export function isIsoDate(text: string | undefined): text is string {
  if (text === undefined || !/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  // `Date.parse` accepts February 30 as March 2.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
