/** Checks for promises the operator has not decided on, and legal pages changed after their last review. */

import type { Page } from '#content/page-files/read-page.ts';
import type { OpenQuestion } from '#content/site/open-questions.ts';
import type { Finding } from './finding.ts';

const group = 'Promises';

export function promiseFindings(
  questions: Readonly<Record<string, OpenQuestion>>,
  pages: readonly Page[],
): Finding[] {
  return [...openFindings(questions), ...pages.flatMap(reviewFindings)];
}

function openFindings(questions: Readonly<Record<string, OpenQuestion>>): Finding[] {
  return Object.entries(questions)
    .filter(([, { decided }]) => !decided)
    .map(([id, { question, reading, places }]) => ({
      group,
      message: `${question} Until you decide, pages say: ${reading}`,
      todo: `Correct ${places.join(', ')} if your answer differs, then set decided in content/site/open-questions.ts, ${id}.`,
    }));
}

function reviewFindings(page: Page): Finding[] {
  if (page.kind !== 'legal' || !page.updated || page.reviewed >= page.updated) return [];
  return [
    {
      group,
      message: `${page.path} changed on ${page.updated}, after its last review on ${page.reviewed}.`,
      todo: `Have it reviewed, then set reviewed in content/pages/${page.file}.`,
    },
  ];
}
