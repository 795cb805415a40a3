/** Sentences that lose a link because its page is switched off. Pure. */
import type { Page } from '../page-files/read-page.ts';
import { linkedIn } from '../table/sections.ts';
import type { Sequences } from '../values/schema.ts';
import { sequenceNames } from '../values/schema.ts';
import { pathOfValues } from '../values/value-files.ts';
import { passagesOf, sentencesOf } from './passages.ts';

/** One line for each sentence of the pages and mails. `off`: addresses of the pages that are switched off. */
export function lostLinks(
  pages: readonly Page[],
  sequences: Sequences,
  off: ReadonlyMap<string, string>,
): string[] {
  const lost = (file: string, place: string, markdown: string) =>
    sentencesOf(markdown).flatMap((sentence) => {
      const gone = linkedIn(sentence).filter((path) => off.has(path));
      const words = sentence.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
      return gone.map((path) => `${file} (${place}): “${words}” loses its link to ${path}.`);
    });
  const ofPages = pages
    .filter(({ path }) => !off.has(path))
    .flatMap((page) =>
      passagesOf(page).flatMap(({ place, markdown }) => lost(page.file, place, markdown)),
    );
  const file = pathOfValues('sequences').replace('content/', '');
  const ofMails = sequenceNames.flatMap((name) =>
    sequences[name].mails.flatMap(({ text, button }, index) => {
      const place = `${name}.mails.${index}`;
      return [
        ...text.flatMap((words, at) => lost(file, `${place}.text.${at}`, words)),
        ...(button && off.has(button.to)
          ? [`${file} (${place}.button): “${button.label}” leads to ${button.to} and is left out.`]
          : []),
      ];
    }),
  );
  return [...ofPages, ...ofMails];
}
