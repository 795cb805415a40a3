/** Reads the file Queries.csv of Google Search Console. The file is from outside: nothing in it is trusted. */
import { normaliseLine } from '../forms/normalise.ts';

export const mostQueryBytes = 500_000;
/** As many as Search Console exports. */
export const mostQueryRows = 1000;
const longestQuery = 200;

export interface SearchQuery {
  /** Text as typed into Google; never a formula, as it is only shown. */
  query: string;
  clicks: number;
  impressions: number;
  /** Average place among the results, in tenths: 12 is 1.2. */
  position: number;
}

/** A cell of RFC 4180 and what ends it. */
const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;

/** `fault`: a sentence. The rate in the file is left out, because it follows from clicks and impressions. */
export function readQueries(text: string): { rows: SearchQuery[] } | { fault: string } {
  if (text.length > mostQueryBytes) return { fault: 'The file has more than 500 kB. Export fewer words.' };
  const lines = linesOf(text.replace(/^\uFEFF/, ''));
  if (!lines) return notQueries;
  const [head = [], ...body] = lines;
  const [clicksAt, impressionsAt, positionAt] = ['Clicks', 'Impressions', 'Position'].map((name) =>
    head.indexOf(name),
  );
  if (!clicksAt || !impressionsAt || !positionAt) return notQueries;
  if (Math.min(clicksAt, impressionsAt, positionAt) < 1) return notQueries;
  if (body.length > mostQueryRows)
    return { fault: 'The file has more than 1,000 lines. Export fewer words.' };
  const rows = new Map<string, SearchQuery>();
  for (const [index, line] of body.entries()) {
    const query = normaliseLine((line[0] ?? '').replaceAll(/\p{Cc}|\p{Cs}/gu, ' ')).slice(0, longestQuery);
    const [clicks, impressions, position] = [line[clicksAt], line[impressionsAt], line[positionAt]].map(
      numberIn,
    );
    const isNumbers = clicks !== undefined && impressions !== undefined && position !== undefined;
    if (!query || !isNumbers || !Number.isInteger(clicks) || !Number.isInteger(impressions)) {
      return { fault: `Line ${index + 2} is not as Search Console writes it.` };
    }
    rows.set(query, { query, clicks, impressions, position: Math.round(position * 10) });
  }
  return { rows: [...rows.values()] };
}

const notQueries = {
  fault:
    'This is not Queries.csv of Search Console: its columns are Top queries, Clicks, Impressions, CTR, Position.',
};

/** Undefined where a quote does not end. Empty lines are left out. */
function linesOf(text: string): string[][] | undefined {
  const lines: string[][] = [[]];
  cell.lastIndex = 0;
  while (cell.lastIndex < text.length) {
    const [whole, quoted, plain, end] = cell.exec(text) ?? [];
    if (whole === undefined) return undefined;
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end !== ',' && end !== '') lines.push([]);
    if (lines.length > mostQueryRows + 3) break;
  }
  return lines.filter((line) => line.some((one) => one !== ''));
}

function numberIn(text = ''): number | undefined {
  return /^\d[\d,]{0,14}(\.\d{1,6})?$/.test(text) ? Number(text.replaceAll(',', '')) : undefined;
}
