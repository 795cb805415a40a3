/** Reads the file Queries.csv of Google Search Console. The file is from outside: nothing in it is trusted. */

import { normaliseLine } from '../forms/normalise.ts';
import { readCsv } from '../words/csv.ts';

export const mostQueryBytes = 500_000;
/** As many as Search Console exports. */
export const mostQueryRows = 1000;
const longestQuery = 200;
const columns = ['clicks', 'impressions', 'position'] as const;

export interface SearchQuery {
  /** Text as typed into Google; never a formula, as it is only shown. */
  query: string;
  clicks: number;
  impressions: number;
  /** Average place among the results, in tenths: 12 is 1.2. */
  position: number;
}

/** `fault`: a sentence. The rate in the file is left out, because it follows from clicks and impressions. */
export function readQueries(text: string): { rows: SearchQuery[] } | { fault: string } {
  if (text.length > mostQueryBytes)
    return { fault: 'The file has more than 500 kB. Export fewer words.' };
  const lines = readCsv(text);
  const first = lines?.[0]?.fields;
  if (!lines || !first || columns.some((name) => first[name] === undefined)) return notQueries;
  if (lines.length > mostQueryRows)
    return { fault: 'The file has more than 1,000 lines. Export fewer words.' };
  const rows = new Map<string, SearchQuery>();
  for (const { line, fields } of lines) {
    const [word = ''] = Object.values(fields);
    const query = normaliseLine(word.replaceAll(/\p{Cc}|\p{Cs}/gu, ' ')).slice(0, longestQuery);
    const [clicks, impressions, position] = columns.map((name) => numberIn(fields[name]));
    const isNumbers = clicks !== undefined && impressions !== undefined && position !== undefined;
    if (!query || !isNumbers || !Number.isInteger(clicks) || !Number.isInteger(impressions)) {
      return { fault: `Line ${line} is not as Search Console writes it.` };
    }
    rows.set(query, { query, clicks, impressions, position: Math.round(position * 10) });
  }
  return { rows: [...rows.values()] };
}

const notQueries = {
  fault:
    'This is not Queries.csv of Search Console: its columns are Top queries, Clicks, Impressions, CTR, Position.',
};

function numberIn(text = ''): number | undefined {
  return /^\d[\d,]{0,14}(\.\d{1,6})?$/.test(text) ? Number(text.replaceAll(',', '')) : undefined;
}
