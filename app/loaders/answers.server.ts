/**
 * Renders questions whose answers contain Markdown. Structured data gets plain text (content/for-programs/metadata.ts).
 */

import type { Question } from '#content/page-files/kinds/common.ts';
import { renderInline } from '#content/page-files/render.server.ts';

/** The questions with answers as HTML. */
export function withAnswerHtml(questions: readonly Question[]): Question[] {
  return questions.map((entry) => ({ ...entry, answer: renderInline(entry.answer) }));
}
