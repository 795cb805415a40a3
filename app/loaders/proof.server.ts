/** Founders, and proof: entries with valid consent. Both with pictures in layout sizes. */
import { moment } from '#content/index.ts';
import { shownPicture } from '#content/page-files/shown-picture.ts';
import { givenProof, shownProof } from '#content/proof/shown-proof.ts';
import { site } from '#content/site/site.ts';

const { team, logos, testimonials } = shownProof(givenProof, moment);

/** Consent records stay on the server: they are for the operator. */
export const proof = {
  team: team.map(({ name, role, field, photo }) => ({
    name,
    role,
    field,
    ...(photo && { portrait: shownPicture(photo, 'portrait') }),
  })),
  logos: logos.map(({ firm, picture }) => ({ firm, picture: shownPicture(picture, 'logo') })),
  testimonials: testimonials.map(({ consent: _, ...words }) => words),
};

export type PageProof = typeof proof;

export const founders = site.founders.map(({ photo, ...founder }) => ({
  ...founder,
  ...(photo && { portrait: shownPicture(photo, 'portrait') }),
}));

export type ShownFounder = (typeof founders)[number];
