/** Markdown in the paragraphs of a mail: links and bold words. */
const mark = /\[([^\]]+)\]\((https?:[^)\s]+)\)|\*\*([^*]+)\*\*/g;

/** The pieces of a paragraph in Markdown: plain, bold or a link. */
export function piecesOf(paragraph: string): { text: string; url?: string; isBold?: boolean }[] {
  const pieces: ReturnType<typeof piecesOf> = [];
  let end = 0;
  for (const found of paragraph.matchAll(mark)) {
    const [whole, label, url, bold = ''] = found;
    pieces.push({ text: paragraph.slice(end, found.index) });
    pieces.push(label && url ? { text: label, url } : { text: bold, isBold: true });
    end = found.index + whole.length;
  }
  return [...pieces, { text: paragraph.slice(end) }].filter(({ text }) => text !== '');
}
