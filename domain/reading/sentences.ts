const segmenter = new Intl.Segmenter('en-US', { granularity: 'sentence' });

/** The sentences of a text, trimmed. */
export function sentencesOf(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean);
}
