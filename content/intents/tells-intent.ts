/** Whether an address is an article's or a tool's: reading one of these can be a sign of why a visitor came. */
export const tellsIntent = (path: string): boolean =>
  /^\/((resources|tools)\/|growth-calculator$)/.test(path);
