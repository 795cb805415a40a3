/**
 * The words by which a firm chooses among services: where a prospect stops, how many people work in the firm, when to
 * begin. The overview asks by them, the list of all services narrows by them.
 */
import { monthNames } from './months.ts';
import type { firmSizes, problems, seasons } from './schema.ts';

export type Problem = (typeof problems)[number];
export type FirmSize = (typeof firmSizes)[number];
export type Season = (typeof seasons)[number];

interface Wording {
  /** In filters and heads of groups. */
  name: string;
  /** As an owner would say it, or what it means for the choice. */
  line: string;
}

export const problemWords: Record<Problem, Wording> = {
  'get-found': { name: 'Get found', line: 'Prospects find three firms, and none of them is us.' },
  'get-chosen': { name: 'Get chosen', line: 'They look us up and call somebody else.' },
  'follow-up': { name: 'Follow up', line: 'They write to us, and then it goes quiet.' },
  'run-the-firm': { name: 'Run the firm', line: 'They sign, and then the work gets stuck.' },
  plan: { name: 'Plan', line: 'We cannot tell where it stops.' },
};

/** People who work in the firm, owners included. */
export const sizeWords: Record<FirmSize, Wording> = {
  solo: { name: '1 or 2 people', line: 'It has to run while the door is closed.' },
  small: { name: '3 to 9 people', line: 'Several people answer, and should say the same thing.' },
  larger: { name: '10 or more people', line: 'Capacity is usually short before inquiries are.' },
};

export const seasonWords: Record<Season, Wording> = {
  'january-april': { name: 'January to April', line: 'Only what asks nothing of you.' },
  'may-august': { name: 'May to August', line: 'The long window. Anything fits.' },
  'september-december': { name: 'September to December', line: 'Plan until October 15, build after it.' },
};

const sizeOrder: readonly FirmSize[] = ['solo', 'small', 'larger'];
const seasonOrder: readonly Season[] = ['january-april', 'may-august', 'september-december'];
const monthsPerSeason = 4;

/** `['solo', 'small']` → `1 to 9 people`. Sizes that do not adjoin are named one by one. */
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

/** The months of some seasons, 1 to 12, in order. */
export function monthsOf(starts: readonly Season[]): number[] {
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
