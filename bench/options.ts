/** Options of `npm run bench`. */
import { parseArgs } from 'node:util';
import { lines } from './browser/slow-link.ts';

export const partNames = ['bytes', 'lighthouse', 'navigation', 'serving', 'memory'] as const;
export type PartName = (typeof partNames)[number];

export interface Options {
  parts: readonly PartName[];
  /** Folder of another checkout with a finished build. */
  beside: string | undefined;
  /** Names of templates; all if empty. */
  templates: readonly string[];
  allRoutes: boolean;
  /** Lighthouse runs per page. */
  runs: number;
  /** Rounds per walk. */
  rounds: number;
  /** Duration of wrk per row. */
  seconds: number;
  /** Mixed requests of the memory part. */
  requests: number;
  line: keyof typeof lines;
  /** How long the pointer rests on a link before a hovered click, in ms. */
  hover: number;
}

export const usage = `npm run bench -- [PARTS] [OPTIONS]
  PARTS: ${partNames.join(' ')} (all when none is named)
  --beside FOLDER      measures another checkout with a finished build in the same run
  --template NAME      of bench/templates.ts, may be repeated (bytes, lighthouse)
  --all-routes         every address of the sitemap instead of one for each template (lighthouse)
  --runs N             Lighthouse runs for each page, 3
  --rounds N           rounds of each walk, 3 (navigation)
  --line NAME          ${Object.keys(lines).join(' or ')}, the latter unless named (navigation)
  --hover MS           rest before a hovered click, 800 (navigation)
  --seconds N          of each row, 10 (serving)
  --requests N         mixed requests, 100000 (memory)`;

/** Parses the command line. Throws with the usage if it is invalid. */
export function readOptions(args: readonly string[]): Options {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        beside: { type: 'string' },
        template: { type: 'string', multiple: true, default: [] },
        'all-routes': { type: 'boolean', default: false },
        runs: { type: 'string', default: '3' },
        rounds: { type: 'string', default: '3' },
        seconds: { type: 'string', default: '10' },
        requests: { type: 'string', default: '100000' },
        line: { type: 'string', default: 'devtools-slow-4g' },
        hover: { type: 'string', default: '800' },
      },
    });
    return {
      parts: positionals.length > 0 ? positionals.map(partNamed) : partNames,
      beside: values.beside,
      templates: values.template,
      allRoutes: values['all-routes'],
      runs: positive(values.runs),
      rounds: positive(values.rounds),
      seconds: positive(values.seconds),
      requests: positive(values.requests),
      line: lineNamed(values.line),
      hover: positive(values.hover),
    };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${usage}`);
  }
}

function partNamed(name: string): PartName {
  const found = partNames.find((part) => part === name);
  if (!found) throw new Error(`There is no part "${name}".`);
  return found;
}

function lineNamed(name: string): keyof typeof lines {
  if (!Object.hasOwn(lines, name)) throw new Error(`There is no line "${name}".`);
  return name as keyof typeof lines;
}

function positive(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`"${text}" is no whole number above zero.`);
  return value;
}
