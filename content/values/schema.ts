/** Schemas of the value files (content/values/*.yaml) except the calls' hours (calls.ts). Values of a firm that do not fit give way to the delivered ones. */
import { z } from 'zod';
import { readEmail } from '../../domain/forms/normalise.ts';
import { tools } from '../../domain/tools/index.ts';
import { dollars as inDollars } from '../../domain/words/numbers.ts';
import { proofSchema } from '../proof/schema.ts';

const text = z.string().trim().min(1);
const dollars = z.int().min(1).max(1_000_000);

const networks = ['Facebook', 'X', 'LinkedIn', 'YouTube', 'Instagram'] as const;

const socialLink = z.strictObject({ network: z.enum(networks), url: text });

const address = z.string().regex(/^\/[\w./-]+$/, 'is a path such as /pictures/jane.jpg');

export const plausibleForm = /^[a-z0-9-]+(\.[a-z0-9-]+)+(\/[\w.-]+)*$/i;
export const ga4Form = /^G-[A-Z0-9]{4,20}$/;

/** As the forms of visitors clean it; what is no address stays, so that the fault names it. */
const cleanEmail = (typed: string) => readEmail(typed) ?? typed;

const email = z
  .string()
  .overwrite(cleanEmail)
  .regex(/^[^\s@,;<>"]+@[^\s@,;<>"]+$/, 'is an address such as office@yourfirm.com');

/** Figures that the site claims; their words are in content/site/claims.ts. */
export const claimIds = [
  'companiesSupported',
  'combinedExperience',
  'checkGoogle',
  'qualifiedLeads',
  'websiteLaunch',
  'monthlyTime',
  'upInDays',
  'firstWorkflow',
  'setupTime',
  'taxSeason',
] as const;
export type ClaimId = (typeof claimIds)[number];

/** `value`: in place of the delivered figure. `source`: who says so. `confirmed`: when the firm last made sure of it. */
const claim = z.strictObject({
  value: z.number().min(0).optional(),
  source: text.optional(),
  confirmed: z.iso.date().optional(),
});
const claims = z.strictObject(
  Object.fromEntries(claimIds.map((id) => [id, claim.default({})])) as Record<
    ClaimId,
    z.ZodDefault<typeof claim>
  >,
);

/** A yes of an owner: the day, and the person's name. */
const yes = z.strictObject({ on: z.iso.date(), by: text });

/** Steps of the desk's Set up page that an owner answers with one yes. */
export const answeredSteps = ['firm', 'terms', 'people', 'mail'] as const;
export type AnsweredStep = (typeof answeredSteps)[number];

const brand = z.strictObject({
  product: text,
  legalName: text,
  url: z.url({ protocol: /^https?$/ }),
  phone: text,
  email: text.overwrite(cleanEmail),
  /** Who gets the inquiries; the firm's address without any. */
  inquiriesTo: z.array(email).default([]),
  /** Street or box, on one line. */
  postalAddress: z
    .string()
    .regex(
      /^(?=.*\d)[^\p{C}]{1,200}$/u,
      'is a street or a box with a number, such as 12 Oak Street, Eugene, OR 97401',
    )
    .optional(),
  locality: text,
  region: text,
  country: z.string().regex(/^[A-Z]{2}$/, 'is a country in two capital letters'),
  locale: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/, 'is a language and a country'),
  description: text,
  defaultTitle: text,
  defaultDescription: text,
  copyrightYear: z.int().min(1990).max(2100),
  /** All colors of the site derive from it; as delivered without one. */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'is a color such as #1f4e79')
    .optional(),
  /** In place of the mark of the site as delivered: in header and footer, icons and cards. */
  logo: address.optional(),
  social: z.array(socialLink).default([]),
  plausibleDomain: z
    .string()
    .regex(plausibleForm, 'is the name of the site in Plausible, such as yourfirm.com')
    .optional(),
  ga4: z.string().regex(ga4Form, 'is a measurement id such as G-ABC1234567').optional(),
  claims: claims.prefault({}),
  /** The steps of the desk's Set up page that an owner found right. */
  setUp: z
    .strictObject(
      Object.fromEntries(answeredSteps.map((step) => [step, yes.optional()])) as Record<
        AnsweredStep,
        z.ZodOptional<typeof yes>
      >,
    )
    .default({}),
});

const prices = z
  .strictObject({
    setup: dollars,
    /** With it the setup fee is a discount. */
    setupRegular: dollars.optional(),
    /** Why the setup fee is lower, such as early adopter. */
    reason: text.max(40).optional(),
    /** Last day of the discount. */
    until: z.iso.date().optional(),
    monthly: dollars,
  })
  .check(({ value: { setup, setupRegular }, issues }) => {
    if (setupRegular === undefined || setupRegular > setup) return;
    const message = `higher than the setup fee of ${inDollars(setup)}, or empty if you have one price (16 CFR 233.1)`;
    issues.push({ code: 'custom', input: setupRegular, path: ['setupRegular'], message });
  });

const founder = z.strictObject({
  name: text.optional(),
  title: text,
  field: text.optional(),
  bio: text.optional(),
  photo: text.optional(),
  /** Invented, to be replaced before launch. */
  placeholder: z.boolean().optional(),
  yearsOfExperience: z.int().min(0).max(80),
});

const founders = z.strictObject({ founders: z.array(founder).min(1) });

/** Terms of the package that pages print, each a sentence or two. */
export const termNames = [
  'setupDue',
  'monthlyDue',
  'payment',
  'increase',
  'lastMonth',
  'retainers',
  'changes',
  'monthlyCall',
  'support',
  'repairs',
  'people',
  'phone',
  'subcontractors',
  'included',
  'notIncluded',
  'approvals',
  'missedDates',
  'unfinished',
  'cure',
  'refund',
  'leavingSetup',
  'notice',
  'leaving',
  'kept',
  'ownership',
  'licenses',
  'websiteCopy',
  'stops',
  'handover',
  'online',
  'leavingCost',
  'reply',
  'confidentiality',
  'taxData',
  'formsKept',
  'deletion',
  'safeguards',
  'subprocessors',
  'breachNotice',
  'hosting',
  'access',
  'backups',
  'insurance',
  'liability',
  'law',
  'disputes',
] as const;

const terms = z.strictObject({
  ...(Object.fromEntries(termNames.map((name) => [name, text])) as Record<
    (typeof termNames)[number],
    typeof text
  >),
  /** The policy that the firm carries; pages name none without it. */
  insurance: text.optional(),
  /** Names of the terms that the operator has not confirmed. */
  undecided: z.array(z.enum(termNames)).default([]),
});

const percent = z.int().min(0).max(100);

const picture = z.strictObject({
  address,
  /** What it shows, for people who do not see it. */
  alt: text.max(300),
  /** What a cut to the shape of a layout keeps in view, in percent from the left and from the top. */
  focus: z.strictObject({ x: percent, y: percent }).optional(),
  /** Not read: versions that cropped wrote it. */
  whole: address.optional(),
});

const pictures = z.strictObject({ pictures: z.array(picture).default([]) });

/** Names of the sequences: for people who asked for the newsletter, and for inquiries without a call. */
export const sequenceNames = ['newsletter', 'inquiry'] as const;
export type SequenceName = (typeof sequenceNames)[number];

const page = z
  .string()
  .regex(/^\/[\w./#?=&-]*$/, 'is an address of this site such as /get-started');

const sequenceMail = z.strictObject({
  subject: text.max(100),
  /** After the sequence begins, or after the mail before. */
  afterDays: z.int().min(1).max(90),
  /** Markdown: a paragraph each, with [links](/faq). Placeholders such as {{product}} are filled. */
  text: z.array(text).min(1),
  button: z.strictObject({ label: text.max(40), to: page }).optional(),
});

const sequence = z.strictObject({
  active: z.boolean(),
  mails: z.array(sequenceMail).min(1).max(5),
});

const sequences = z.strictObject({ newsletter: sequence, inquiry: sequence });

export type Sequences = z.output<typeof sequences>;
export type SequenceMail = z.output<typeof sequenceMail>;

const shown = z.boolean().default(true);
const shownTools = z.strictObject(
  Object.fromEntries(tools.map(({ slug }) => [slug, shown])) as Record<string, typeof shown>,
);

/** Sections of pages that a firm can switch off. */
const sections = z.strictObject({
  samples: shown,
  auditors: shown,
  tools: shownTools.prefault({}),
  industries: shown,
  solutions: shown,
  articles: shown,
});

export type Sections = z.output<typeof sections>;

/** A picture of the desk's list; its file is in public/. */
export type Picture = z.output<typeof picture>;

export type Terms = z.output<typeof terms>;

/** A founder as configured by the operator; without a name, pages show a monogram. */
export type Founder = z.output<typeof founder>;
export type SocialLink = z.output<typeof socialLink>;
export type Brand = z.output<typeof brand>;

/** Whole US dollars. */
export type Prices = z.output<typeof prices>;

export const valueSchemas = {
  brand,
  prices,
  founders,
  terms,
  pictures,
  sequences,
  sections,
  proof: proofSchema,
} as const;
