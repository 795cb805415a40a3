/** The mark on its 64 px grid: four trunks, parted where the strike passes, and the strike. */
export const trunks =
  'M8 20.9L14 17.1V37.6L8 41.4ZM8 54.2L14 50.4V57H8ZM19.5 17.4L25.5 13.6V30.2L19.5 34.1ZM19.5 46.9L25.5 43V57H19.5ZM31 13.9L37 10.1V22.9L31 26.7ZM31 39.5L37 35.7V57H31ZM42.5 10.4L48.5 6.6V15.6L42.5 19.4ZM42.5 32.2L48.5 28.4V57H42.5Z';
export const strike = 'M4.5 46.4L59.5 11.4V18.6L4.5 53.6Z';

/** The same for a browser's tab: fewer and broader trunks, whose edges fall on whole pixels at 16 px. */
export const smallMark = {
  trunks:
    'M8 22.3L16 17.7V34.8L8 39.3ZM20 19.3L28 14.7V27.9L20 32.5ZM20 47.2L28 42.7V52H20ZM32 16.3L40 11.7V21.1L32 25.6ZM32 40.4L40 35.8V52H32ZM44 13.3L52 8.7V14.2L44 18.8ZM44 33.5L52 28.9V52H44Z',
  strike: 'M4 44.6L60 12.6V21.4L4 53.4Z',
} as const;
