/** A path for the log, with the token of a signed link removed: anyone with the link can open it. */
export const loggedPath = (path: string) =>
  path.replace(
    /^\/(bookings|newsletter\/confirm|unsubscribe|watches\/(?:confirm|stop)|desk\/sign-in)\/[^/.]+/i,
    '/$1/:token',
  );
