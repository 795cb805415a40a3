/** Founders with their pictures. */
import { type ShownPicture, shownPicture } from '#content/page-files/shown-picture.ts';
import { type Founder, site } from '#content/site/site.ts';

export interface ShownFounder extends Omit<Founder, 'photo'> {
  portrait?: ShownPicture;
}

export const founders: readonly ShownFounder[] = site.founders.map(({ photo, ...founder }) => ({
  ...founder,
  ...(photo && { portrait: shownPicture(photo, 'portrait') }),
}));
