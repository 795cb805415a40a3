/** Founders, and proof: entries with valid consent. Both with pictures in layout sizes. */

import { shownPicture } from '#content/page-files/shown-picture.ts';
import { shownProof } from '#content/proof/shown-proof.ts';
import { claimWords } from '#content/site/claims.ts';
import { officeTimeOf, type Site } from '#content/site/read-site.ts';

/** Consent records stay on the server: they are for the operator. */
export function proofOf(site: Site) {
  const { team, logos, testimonials } = shownProof(site.proof, officeTimeOf(site));
  return {
    team: team.map(({ name, role, field, photo }) => ({
      name,
      role,
      field,
      ...(photo && { portrait: shownPicture(photo, 'portrait', site.pictureFacts) }),
    })),
    logos: logos.map(({ firm, picture }) => ({
      firm,
      picture: shownPicture(picture, 'logo', site.pictureFacts),
    })),
    testimonials: testimonials.map(({ consent: _, ...words }) => words),
  };
}

export type PageProof = ReturnType<typeof proofOf>;

/** Their years are shown once the firm has confirmed them. */
export const foundersOf = (site: Site) =>
  site.founders.map(({ photo, yearsOfExperience, ...founder }) => ({
    ...founder,
    ...(claimWords(site)['founders.years'] && { yearsOfExperience }),
    ...(photo && { portrait: shownPicture(photo, 'portrait', site.pictureFacts) }),
  }));

export type ShownFounder = ReturnType<typeof foundersOf>[number];
