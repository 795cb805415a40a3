/** Mails that follow up, of content/values/sequences.yaml: with placeholders filled, and what is wrong with them. */
import { withoutUnproven } from '../page-files/filled-text.ts';
import { withoutLinks } from '../table/sections.ts';
import {
  type SequenceMail,
  type SequenceName,
  type Sequences,
  sequenceNames,
} from '../values/schema.ts';
import { pathOfValues } from '../values/value-files.ts';
import { placeholdersIn } from './placeholders.ts';
import type { Site } from './read-site.ts';
import type { SiteValues } from './site.ts';

/** One that is switched off has its mails too. */
export type FollowUps = Sequences[SequenceName];

const file = pathOfValues('sequences');

/** Throws a sentence about an unknown placeholder. */
function fillerOf(values: SiteValues): (words: string) => string {
  const { own, typed } = placeholdersIn(file, values);
  return (words) =>
    words.replaceAll(
      /\{\{\s*([\w.]+)\s*\}\}/g,
      (found, name: string) => own(name) ?? typed(name) ?? found,
    );
}

/** The sequences of a site. */
export const followUps = (
  site: SiteValues & Pick<Site, 'off'>,
): Record<SequenceName, FollowUps> => {
  const fill = fillerOf(site);
  const filled = ({ subject, text, button, ...mail }: SequenceMail): SequenceMail => ({
    ...mail,
    subject: String(withoutUnproven(fill(subject)) ?? site.product),
    text: ((withoutUnproven(text.map(fill)) ?? []) as string[]).map((words) =>
      withoutLinks(words, site.off),
    ),
    ...(button && !site.off.has(button.to) && { button }),
  });
  const { sequences } = site;
  const read = ({ active, mails }: FollowUps) => ({ active, mails: mails.map(filled) });
  return { newsletter: read(sequences.newsletter), inquiry: read(sequences.inquiry) };
};

/** One sentence per unknown placeholder and per link to a page that is not there. `paths`: those of published pages. */
export function sequenceFaults(
  values: SiteValues,
  paths: ReadonlySet<string>,
  given: Sequences = values.sequences,
): { name: string; words: string }[] {
  const fill = fillerOf(values);
  const faultsIn = (words: string): string[] => {
    try {
      const links = [...fill(words).matchAll(/\]\(([^)]*)\)/g)].map(([, to = '']) => to);
      const missing = links.filter((to) => !paths.has(to.replace(/[#?].*$/, '')));
      return missing.map((to) => `There is no published page at ${to}.`);
    } catch (error) {
      return [(error as Error).message.replace(`${file}: `, '')];
    }
  };
  return sequenceNames.flatMap((sequence) =>
    given[sequence].mails.flatMap(({ subject, text, button }, index) => {
      const fields = [
        { name: 'subject', words: subject },
        ...text.map((words, at) => ({ name: `text.${at}`, words })),
        ...(button ? [{ name: 'button.to', words: `](${button.to})` }] : []),
      ];
      return fields.flatMap(({ name, words }) =>
        faultsIn(words).map((fault) => ({
          name: `${sequence}.mails.${index}.${name}`,
          words: fault,
        })),
      );
    }),
  );
}

/** The same as sentences that name the file. */
export const sequenceErrors = (...given: Parameters<typeof sequenceFaults>): string[] =>
  sequenceFaults(...given).map(({ name, words }) => `${file} (${name}): ${words}`);
