/** Gregorian dates as days since 1970-01-01. Plain arithmetic: expanding one rule visits thousands of days. */

export const dayMs = 86_400_000;

/** Days in 400 years, after which the calendar repeats. */
const eraDays = 146_097;

/** Days since 1970-01-01, negative before. Years start in March, so the leap day comes last. */
export function dayNumberOf(year: number, month: number, day: number): number {
  const marchYear = month > 2 ? year : year - 1;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * eraDays + dayOfEra - 719_468;
}

/** The inverse of `dayNumberOf`: `month` 1 to 12, `day` 1 to 31. */
export function civilDateOf(dayNumber: number) {
  const shifted = dayNumber + 719_468;
  const era = Math.floor(shifted / eraDays);
  const dayOfEra = shifted - era * eraDays;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  };
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return daysInYear(year) - 337;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

export const daysInYear = (year: number) =>
  year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 366 : 365;

/** 0 is Monday: 1970-01-01 was a Thursday. */
export const weekdayOf = (dayNumber: number) => (((dayNumber + 3) % 7) + 7) % 7;
