import { counted } from '#domain/words/numbers.ts';
import { readingMinutes } from '#domain/words/reading-minutes.ts';
import { rule, strokePath, upTo } from '../ui/strokes.ts';

/** A line of the text: the share of its width, none between paragraphs. */
interface Line {
  share: number;
  isHeading?: boolean;
}

const lettersPerLine = 80;
const linesPerSheet = 58;

const textOf = (html: string) => html.replace(/<[^>]+>/g, '').trim();

function linesOf(html: string): Line[] {
  return [...html.matchAll(/<(h2|h3|p|tr|li)\b.*?<\/\1>/gs)].flatMap(([block, tag = '']) => {
    const lines = textOf(block).length / lettersPerLine;
    if (tag.startsWith('h'))
      return [{ share: 0 }, { share: Math.min(1, lines * 1.6), isHeading: true }];
    const all = upTo(Math.ceil(lines)).map((at) => ({ share: Math.min(1, lines - at) }));
    return tag === 'p' ? [...all, { share: 0 }] : all;
  });
}

/** The text as its own sheets, line by line, under a seal with a petal for each of its parts. */
export function SheetOutline({ html, parts }: { html: string; parts: number }) {
  const lines = linesOf(html);
  const written = lines.findLastIndex(({ share }) => share > 0) + 1;
  const sheets = upTo(Math.ceil(written / linesPerSheet)).map((at) =>
    lines.slice(at * linesPerSheet, (at + 1) * linesPerSheet),
  );
  const path = (sheet: readonly Line[], isHeadings: boolean) =>
    strokePath(
      sheet.flatMap(({ share, isHeading = false }, at) =>
        share > 0 && isHeading === isHeadings ? [rule(16, 10 + at * 3.4, share * 118)] : [],
      ),
    );
  const columns = Math.min(2, sheets.length);
  const rows = Math.ceil(sheets.length / columns);
  const [width, height] = [columns * 160 - 10, rows * 228];
  return (
    <figure className="sheet-outline">
      <svg viewBox={`-1 -1 ${width + 2} ${height + 20}`} fill="none" aria-hidden="true">
        {sheets.map((sheet, at) => (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: sheets have no other name, and keep their order
            key={at}
            transform={`translate(${(at % columns) * 160} ${Math.floor(at / columns) * 228})`}
          >
            <path d="M0 0h150v216H0z" fill="var(--raised)" stroke="var(--rule-strong)" />
            <path d={path(sheet, false)} stroke="var(--art-mid)" strokeWidth="1.3" />
            <path d={path(sheet, true)} stroke="var(--art-trunk)" strokeWidth="2.8" />
          </g>
        ))}
        <g transform={`translate(${width - 44} ${height - 30})`} stroke="var(--art-strike)">
          <circle r="40" fill="var(--raised)" strokeWidth="2" />
          {upTo(parts).map((at) => (
            <ellipse
              key={at}
              rx="36"
              ry="13"
              stroke="var(--art-near)"
              transform={`rotate(${Math.round((180 * at) / parts)})`}
            />
          ))}
          <circle r="12" fill="var(--raised)" strokeWidth="2" />
        </g>
      </svg>
      <figcaption>
        {counted(parts, 'part')}, {counted(readingMinutes(html), 'minute')} to read
      </figcaption>
    </figure>
  );
}
