/** A path for the log. Whoever holds a signed link can open it, so the log keeps the address without its key. */
export const loggedPath = (path: string) =>
  path.replace(/^\/(bookings|newsletter\/confirm|unsubscribe)\/[^/.]+/, '/$1/:token');
