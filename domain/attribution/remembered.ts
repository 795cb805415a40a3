/**
 * Name under which a browser remembers an attribution beyond the visit (localStorage), only with consent. A file of its
 * own: beside the name of the form's field it would become one more script of every first page.
 */
export const rememberedKey = 'attribution';
