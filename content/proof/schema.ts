/**
 * Schema of real people and clients. An entry appears only with a consent that is valid on the day;
 * docs/how-to/add-proof.md explains how to ask for one.
 */
import { z } from 'zod';

const text = z.string().trim().min(1);
const day = z.iso.date();
const picture = z
  .string()
  .regex(
    /^\/([a-z0-9-]+\/)*[a-z0-9-]+\.(png|jpg)$/,
    'must be the address of a picture in public/, such as /team/jane-doe.jpg',
  );

/** The written permission for an entry. */
export const consentSchema = z.strictObject({
  /** The person who signed. */
  by: text,
  /** Date of the signature. */
  on: day,
  /** Where the operator keeps the signed page: a folder, a file number. Never printed. */
  filed: text,
  /** Last day on which it may be shown; absent: valid until withdrawn. */
  until: day.optional(),
});

const shown = { consent: consentSchema };

const teamMemberSchema = z.strictObject({
  name: text,
  role: text,
  /** Field of experience, such as “Tax software and client portals”. */
  field: text,
  /** 4:5, at least 800 px high. */
  photo: picture.optional(),
  ...shown,
});

const clientLogoSchema = z.strictObject({
  /** The firm's own spelling of its name. */
  firm: text,
  picture,
  ...shown,
});

const testimonialSchema = z.strictObject({
  /** Verbatim, at most 400 characters. */
  quote: text.max(400),
  name: text,
  role: text,
  firm: text,
  /** Any compensation or tie to us, printed below the quote (16 CFR 255.5). */
  tie: text.optional(),
  ...shown,
});

export const proofSchema = z.strictObject({
  team: z.array(teamMemberSchema),
  logos: z.array(clientLogoSchema),
  testimonials: z.array(testimonialSchema),
});

export type Consent = z.infer<typeof consentSchema>;
export type Proof = z.infer<typeof proofSchema>;
