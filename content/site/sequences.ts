/** Mails that follow up, of content/values/sequences.yaml: with placeholders filled, and what is wrong with them. */
import { sequences } from '#values';
import type { FollowUpFacts } from '../../domain/messages/newsletter.ts';
import { type SequenceMail, type SequenceName, type Sequences, sequenceNames } from '../values/schema.ts';
import { pathOfValues } from '../values/value-files.ts';
import { placeholdersIn } from './placeholders.ts';
import { type Site, site } from './site.ts';

export interface FollowUpMail extends FollowUpFacts {
  afterDays: number;
}

/** A sequence that is switched off has its mails too. */
export interface FollowUps {
  active: boolean;
  mails: readonly FollowUpMail[];
}

const file = pathOfValues('sequences');

/** Throws a sentence about an unknown placeholder. */
function filled({ subject, text, button, afterDays }: SequenceMail, values: Site): FollowUpMail {
  const { own, typed } = placeholdersIn(file, values);
  const fill = (words: string) =>
    words.replaceAll(/\{\{\s*([\w.]+)\s*\}\}/g, (found, name: string) => own(name) ?? typed(name) ?? found);
  return { afterDays, button, subject: fill(subject), text: text.map(fill) };
}

/** The published sequences. */
export const followUps = (): Record<SequenceName, FollowUps> => {
  const read = ({ active, mails }: Sequences[SequenceName]) => ({
    active,
    mails: mails.map((mail) => filled(mail, site)),
  });
  return { newsletter: read(sequences.newsletter), inquiry: read(sequences.inquiry) };
};

/** One sentence per unknown placeholder and per link to a page that is not there. `paths`: those of published pages. */
export function sequenceFaults(
  values: Site,
  paths: ReadonlySet<string>,
  given: Sequences = sequences,
): { name: string; words: string }[] {
  return sequenceNames.flatMap((sequence) =>
    given[sequence].mails.flatMap((mail, index) => {
      const name = `${sequence}.mails.${index}`;
      try {
        const { text, button } = filled(mail, values);
        const links = text.flatMap((one) => [...one.matchAll(/\]\(([^)]*)\)/g)].map(([, to = '']) => to));
        const missing = [...links, ...(button ? [button.to] : [])].filter(
          (to) => !paths.has(to.replace(/[#?].*$/, '')),
        );
        return missing.map((to) => ({ name, words: `There is no published page at ${to}.` }));
      } catch (error) {
        return [{ name, words: (error as Error).message.replace(`${file}: `, '') }];
      }
    }),
  );
}

/** The same as sentences that name the file. */
export const sequenceErrors = (...given: Parameters<typeof sequenceFaults>): string[] =>
  sequenceFaults(...given).map(({ name, words }) => `${file} (${name}): ${words}`);
