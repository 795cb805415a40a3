/** Visits and inquiries day by day. */
import { eachDay } from '#domain/measure/period.ts';
import { sumsByDay } from './counts.ts';
import type { Figures } from './figures.ts';

export interface DayFigures {
  /** YYYY-MM-DD in the business's zone. */
  day: string;
  visits: number;
  inquiries: number;
}

/** Every day of the period in order, also those without any. */
export async function readDays({ db, period, stored }: Figures): Promise<DayFigures[]> {
  const visits = await sumsByDay(db, period, 'visit');
  const { byDay } = await stored();
  return eachDay(period).map((day) => ({
    day,
    visits: visits.get(day) ?? 0,
    inquiries: byDay.get(day) ?? 0,
  }));
}
