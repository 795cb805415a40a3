/** How firms choose among services: by where prospects drop off, by number of people, by when to begin. */
import type { firmSizes, problems, seasons } from '../page-files/kinds/service.ts';
import { monthNames } from './months.ts';

type Problem = (typeof problems)[number];
type FirmSize = (typeof firmSizes)[number];
type Season = (typeof seasons)[number];

interface Wording {
  /** For filters and group headings. */
  name: string;
}

interface ProblemWording extends Wording {
  /** In an owner's words. */
  line: string;
}

export const problemWords: Record<Problem, ProblemWording> = {
  'get-found': { name: 'Get found', line: 'Prospects find three firms, and none of them is us.' },
  'get-chosen': { name: 'Get chosen', line: 'They look us up and call someone else.' },
  'follow-up': { name: 'Follow up', line: 'They write to us, and then it goes quiet.' },
  'run-the-firm': { name: 'Run the firm', line: 'They sign, and then the work gets stuck.' },
  plan: { name: 'Plan', line: 'We can’t tell where it stops.' },
};

/** People working in the firm, owners included. */
export const sizeWords: Record<FirmSize, Wording> = {
  solo: { name: '1 or 2 people' },
  small: { name: '3 to 9 people' },
  larger: { name: '10 or more people' },
};

export const seasonWords: Record<Season, Wording> = {
  'january-april': { name: 'January to April' },
  'may-august': { name: 'May to August' },
  'september-december': { name: 'September to December' },
};

const sizeOrder: readonly FirmSize[] = ['solo', 'small', 'larger'];
const seasonOrder: readonly Season[] = ['january-april', 'may-august', 'september-december'];
const monthsPerSeason = 4;

/** `['solo', 'small']` → `1 to 9 people`. Non-adjacent sizes are listed separately. */
export function sizesInWords(sizes: readonly FirmSize[]): string {
  const chosen = sizeOrder.filter((size) => sizes.includes(size));
  switch (chosen.join()) {
    case 'solo,small,larger':
      return 'Any size';
    case 'solo,small':
      return '1 to 9 people';
    case 'small,larger':
      return '3 or more people';
    default:
      return chosen.map((size) => sizeWords[size].name).join(', ');
  }
}

/** The months of the given seasons, 1 to 12, in order. */
function monthsOf(starts: readonly Season[]): number[] {
  return seasonOrder.flatMap((season, index) =>
    starts.includes(season)
      ? Array.from({ length: monthsPerSeason }, (_, month) => index * monthsPerSeason + month + 1)
      : [],
  );
}

/** `['may-august', 'september-december']` → `May to December`; autumn and winter join over New Year. */
export function startInWords(starts: readonly Season[]): string {
  const months = monthsOf(starts);
  if (months.length === monthNames.length) return 'Any month';
  const first = months.find((month) => !months.includes(month === 1 ? 12 : month - 1));
  const last = months.find((month) => !months.includes((month % 12) + 1));
  return first && last ? `${monthNames[first - 1]} to ${monthNames[last - 1]}` : '';
}
