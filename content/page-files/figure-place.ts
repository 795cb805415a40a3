/** What is in a rendered text where its line `[figure]` puts the figure of the front matter. */
export const figurePlace = '<!--figure-->';
