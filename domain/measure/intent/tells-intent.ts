/** Whether an address is an article's or a tool's: only these can be `referrers`. */
export const tellsIntent = (path: string): boolean =>
  /^\/((resources|tools)\/|growth-calculator$)/.test(path);
