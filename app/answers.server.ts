/** Questions whose answers hold links and emphasis in Markdown. Structured data gets them plain (content/metadata.ts). */
import { renderInline } from '#content/render.server.ts';
import type { Question } from '#content/schema.ts';

/** The same questions with HTML in the place of the answers' Markdown. */
export function withAnswerHtml(questions: readonly Question[]): Question[] {
  return questions.map((entry) => ({ ...entry, answer: renderInline(entry.answer) }));
}
