/** Checks for claims without a recent source, promises not decided on, and legal pages changed after their review. */
import type { Page } from '#content/page-files/read-page.ts';
import type { Claim } from '#content/site/claims.ts';
import type { OpenQuestion } from '#content/site/open-questions.ts';
import type { Terms } from '#content/values/schema.ts';
import { type Finding, findingIn } from './finding.ts';

const year = 365 * 24 * 3_600_000;
const claimed = findingIn('Claims');
const promised = findingIn('Promises');

/** `now`: ms since 1970. */
export function claimFindings(claims: Readonly<Record<string, Claim>>, now: number): Finding[] {
  return Object.entries(claims).flatMap(([id, { prefix = '', value, unit, wording, source, asOf = '' }]) => {
    const said = `“${prefix}${value}${unit} ${wording}”`;
    const at = `content/site/claims.ts, ${id}`;
    if (!source?.trim())
      return claimed(
        `Nothing proves ${said}.`,
        `Name a source and its date in ${at}, or take the claim off its pages.`,
      );
    const confirmed = Date.parse(asOf);
    if (Number.isNaN(confirmed)) return claimed(`No date says when ${said} was true.`, `Give asOf in ${at}.`);
    if (confirmed > now) return claimed(`The date of ${said} is yet to come.`, `Correct asOf in ${at}.`);
    if (now - confirmed <= year) return [];
    return claimed(
      `${said} was last confirmed on ${asOf}.`,
      `Look whether it still holds, then set asOf in ${at}.`,
    );
  });
}

export function promiseFindings(
  questions: Readonly<Record<string, OpenQuestion>>,
  terms: Terms,
  pages: readonly Page[],
): Finding[] {
  const open = Object.entries(questions)
    .filter(([, { decided }]) => !decided)
    .map(([id, { question, reading, places }]) =>
      promised(
        `${question} Until you decide, pages say: ${reading}`,
        `Correct ${places.join(', ')} if your answer differs, then set decided in content/site/open-questions.ts, ${id}.`,
      ),
    );
  const undecided = terms.undecided.map((name) =>
    promised(
      `You have not confirmed this term of the package: ${terms[name]}`,
      `Correct ${name} in content/values/terms.yaml if your answer differs, then delete its name under undecided.`,
    ),
  );
  const unreviewed = pages.flatMap((page) =>
    page.kind !== 'legal' || !page.updated || page.reviewed >= page.updated
      ? []
      : promised(
          `${page.path} changed on ${page.updated}, after its last review on ${page.reviewed}.`,
          `Have it reviewed, then set reviewed in content/pages/${page.file}.`,
        ),
  );
  return [...open, ...undecided, ...unreviewed];
}
