/** The months of a year, January first. */
export const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** `Jan`, `Feb` and so on, for narrow columns. */
export const shortMonthNames = monthNames.map((name) => name.slice(0, 3));
