/**
 * Key of the attribution in localStorage, stored only with consent. In its own file: together with the name of the
 * form's field it would add a script to every first page.
 */
export const rememberedKey = 'attribution';
