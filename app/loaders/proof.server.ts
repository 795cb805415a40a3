import { moment } from '#content/index.ts';
import { type ShownPicture, shownPicture } from '#content/page-files/shown-picture.ts';
import { givenProof } from '#content/proof/given.ts';
import type { ClientLogo, TeamMember, Testimonial } from '#content/proof/schema.ts';
import { shownProof } from '#content/proof/shown-proof.ts';
import { type Founder, site } from '#content/site/site.ts';

/** Proof shown on pages: entries with valid consent, with pictures in layout sizes. */

export type ShownMember = Pick<TeamMember, 'name' | 'role' | 'field'> & { portrait?: ShownPicture };
export type ShownLogo = Pick<ClientLogo, 'firm'> & { picture: ShownPicture };
export type ShownTestimonial = Omit<Testimonial, 'consent'>;

interface PageProof {
  team: readonly ShownMember[];
  logos: readonly ShownLogo[];
  testimonials: readonly ShownTestimonial[];
}

const { team, logos, testimonials } = shownProof(givenProof, moment);

/** Consent records stay on the server: they are for the operator. */
export const proof: PageProof = {
  team: team.map(({ name, role, field, photo }) => ({
    name,
    role,
    field,
    ...(photo && { portrait: shownPicture(photo, 'portrait') }),
  })),
  logos: logos.map(({ firm, picture }) => ({ firm, picture: shownPicture(picture, 'logo') })),
  testimonials: testimonials.map(({ consent: _, ...words }) => words),
};

/** Founders with their pictures. */

export interface ShownFounder extends Omit<Founder, 'photo'> {
  portrait?: ShownPicture;
}

export const founders: readonly ShownFounder[] = site.founders.map(({ photo, ...founder }) => ({
  ...founder,
  ...(photo && { portrait: shownPicture(photo, 'portrait') }),
}));
