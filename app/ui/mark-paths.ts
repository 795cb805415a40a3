/** The mark on its 64 px grid: four trunks, parted where the strike passes, and the strike. */
export const trunks =
  'M8 20.9L14 17.1V37.6L8 41.4ZM8 54.2L14 50.4V57H8ZM19.5 17.4L25.5 13.6V30.2L19.5 34.1ZM19.5 46.9L25.5 43V57H19.5ZM31 13.9L37 10.1V22.9L31 26.7ZM31 39.5L37 35.7V57H31ZM42.5 10.4L48.5 6.6V15.6L42.5 19.4ZM42.5 32.2L48.5 28.4V57H42.5Z';
export const strike = 'M4.5 46.4L59.5 11.4V18.6L4.5 53.6Z';
