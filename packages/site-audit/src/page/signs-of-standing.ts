/** Finds signs of professional qualifications in a text. */

/** Credentials and bodies; case-sensitive, since "ea" and "ca" are ordinary. */
const letters =
  'CPAs?|C\\.P\\.A\\.|EAs?|E\\.A\\.|CGMA|CMA|CFP|CFE|CVA|CISA|CPB|PFS|MST|LTC|USTCP|AICPA|NAEA|NATP|NACPB|AIPB|NSTP|' +
  'ACCA|FCCA|ACA|FCA|ICAEW|ICAS|AAT|FMAAT|MAAT|CIMA|ACMA|FCMA|CTA|ATT|CAANZ|ICB|IAB|CIOT|CPAI|BAS Agent';
const lettersPattern = new RegExp(String.raw`\b(?:${letters})(?!\w|\.\w)`);
const longTitles =
  /\b(?:certified public accountant|enrolled agent|chartered accountant|chartered certified|chartered tax advis[eo]r|certified management accountant|certified bookkeeper|cpa australia|cpa canada|registered tax agent|licensed tax consultant|accredited (?:tax|business) (?:preparer|advis[eo]r|accountant))s?\b/i;
/** "Jane Doe CA" is a chartered accountant; "San Jose, CA" and "Los Angeles CA 90012" are places. */
const charteredName = /\p{Lu}[\p{Ll}’'-]{1,30} \p{Lu}[\p{Ll}’'-]{1,30} CA(?: ANZ)?(?=$|[\n|(;])/mu;

const testimonials =
  /\btestimonials?\b|\b(?:what|hear (?:what|from)) (?:our )?clients?\b|\bclients? (?:say|said|stories|reviews?|love|feedback)\b|\b(?:google|client|customer|5-star|five-star|star) reviews\b|\bour reviews\b|\bread (?:our|all|more) reviews\b|★{3}|\b(?:5|five)[ -]stars?\b/i;

const years = [
  /\b\d{1,3}\s?\+?\s?(?:plus )?years?[’']?,? (?:of |in )?(?:combined |professional |collective |public |hands-on |tax |accounting |industry |total )*(?:experience|practice|business|service|serving|helping|expertise|accounting|preparing|in (?:business|practice|public))/i,
  /\b(?:since|established(?: in)?|est\.?|founded(?: in)?|in (?:business|practice) since|opened in)\s(?:19|20)\d{2}\b/i,
  /\b(?:over|more than|nearly|almost) (?:\d{1,3}|(?:twenty|thirty|forty|fifty|sixty)(?:-\w{3,5})?|ten|twelve|fifteen|a|two|three|four|five|several) (?:years|decades?)\b/i,
  /\b(?:two|three|four|five|several|\d) decades\b|\bdecades of\b/i,
];

const name = String.raw`\p{Lu}[\p{Ll}’'-]{1,30}(?: \p{Lu}\.?)?(?: \p{Lu}[\p{L}’'-]{1,30}){1,2}`;
const role =
  '(?:Managing |Senior |Founding |Tax |Audit |Co-)?(?:Partner|Owner|Founder|Principal|President|Director|Manager|Accountant|' +
  'Bookkeeper|[Ee]nrolled [Aa]gent|[Cc]ertified [Pp]ublic [Aa]ccountant|CEO|Shareholder|Member|Advisor|Adviser|Associate)';
const people = [
  charteredName,
  new RegExp(String.raw`${name},? {0,2}(?:\(?)(?:${letters}|MBA|JD|PhD)(?!\w|\.\w)`, 'u'),
  new RegExp(String.raw`${name}(?:, | – | — | - |\n)${role}\b`, 'u'),
  new RegExp(
    String.raw`\b(?:[Ff]ounder|[Oo]wner|[Pp]rincipal|[Pp]artner|[Mm]eet|[Ii][’']m|I am|[Pp]hoto of|[Hh]eadshot of|[Pp]ortrait of),? ${name}`,
    'u',
  ),
  /\b(?:Mr|Ms|Mrs|Dr)\.? \p{Lu}[\p{Ll}’'-]{2,30}/u,
];

export const signNames = {
  credentials: 'professional letters or bodies',
  testimonials: 'testimonials',
  years: 'years in practice',
  people: 'named people',
} as const;

type SignOfStanding = keyof typeof signNames;

const foundBy: Readonly<Record<SignOfStanding, readonly RegExp[]>> = {
  credentials: [lettersPattern, longTitles, charteredName],
  testimonials: [testimonials],
  years,
  people,
};

export function signsOfStanding(text: string) {
  return (Object.keys(foundBy) as SignOfStanding[]).flatMap((kind) => {
    const found = foundBy[kind].map((pattern) => pattern.exec(text)?.[0]).find(Boolean);
    return found ? [{ kind, text: found }] : [];
  });
}
