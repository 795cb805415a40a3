import type { ReactNode } from 'react';
import { WithoutScript } from '#app/islands/without-script.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Message, messageId } from '../field.tsx';
import { addDays, dayName, daysBetween } from './calendar-days.ts';
import { ChoiceRow, DayTimes, type RadioProps } from './day-times.tsx';
import { dayOfSlot, dayOn, isOpenDay } from './known-days.ts';
import { MonthGrid } from './month-grid.tsx';
import { Offers } from './offers.tsx';
import { type OpenTimes, type PickerDay, week } from './picker-start.ts';
import type { Picker } from './use-picker.ts';
import { whenText } from './when.ts';
import { ZoneChoice } from './zone-choice.tsx';

interface Wiring {
  id: string;
  name: string;
  label: ReactNode;
  errors?: readonly string[] | undefined;
}

interface SlotPickerProps {
  picker: Picker;
  /** Id, name, label and messages of the field `slot`. */
  slot: Wiring;
  timezone: Pick<Wiring, 'id' | 'label'>;
  /** The wanted time could not be given: why, and the times nearest to it. */
  conflict?: { reason: string | undefined; offers: readonly { start: string; label: string }[] } | undefined;
  /** Address that shows other days, where no script runs. */
  action: string;
  /** HTML of the list of zones; on the server only. */
  zoneOptions: string;
  /** What follows the form when no time is chosen. Absent where a time is all that the form asks. */
  without?: string;
}

/** What is said in the place of the times when they cannot be found out. */
const unknown = 'Times cannot be shown at the moment. Send the form and we will write to you with times.';

/**
 * Open times to choose from: a month and the times of a day; without a script a week with all of its times. What is
 * chosen stands in real radio buttons either way.
 */
export function SlotPicker({
  picker,
  slot,
  timezone,
  conflict,
  action,
  zoneOptions,
  without,
}: SlotPickerProps) {
  const { times, choice, days, isLive } = picker;
  if (!times) return <p className="border-b border-rule p-[clamp(18px,2.4vw,32px)]">{unknown}</p>;
  const { offers = [], reason } = conflict ?? {};
  const chosen = choice?.start;
  const chosenDay = chosen ? dayOfSlot(days, chosen) : undefined;
  const radio =
    (place: 'days' | 'offers', first?: string) =>
    (start: string): RadioProps => ({
      ...(start === first && { id: slot.id }),
      name: slot.name,
      value: start,
      checked: chosen === start && (choice?.place ?? place) === place,
      onChange: () => picker.choose({ start, place }),
    });
  const day = dayOn(days, picker.date) ?? { date: picker.date, slots: [] };
  const shown = isLive ? [day] : weekOf(times);
  const firstStart = shown.flatMap(({ slots }) => slots).find(({ isGone }) => !isGone)?.start;
  const ofDays = radio('days', offers.length > 0 ? undefined : firstStart);
  const isOffered = offers.some(({ start }) => start === chosen) && choice?.place === 'offers';
  const isInView = shown.some(({ slots }) => slots.some(({ start }) => start === chosen)) || isOffered;
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={slot.errors?.length ? messageId(slot.id) : undefined}
      aria-busy={picker.progress === 'loading'}
    >
      <legend className="sr-only">{slot.label}</legend>
      <Offers
        reason={reason}
        offers={offers}
        radio={radio('offers', offers[0]?.start)}
        reasonId={messageId(slot.id)}
      />
      {times.isEmpty && <NothingOpen lastDay={times.lastDay} />}
      <div className="grid border-b border-rule scripted:md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="hidden p-[clamp(18px,2.4vw,32px)] pb-0 scripted:block md:pb-[clamp(18px,2.4vw,32px)]">
          <MonthGrid
            times={times}
            days={days}
            date={picker.date}
            month={picker.month}
            chosenDay={chosenDay}
            show={picker.show}
            showMonth={picker.showMonth}
          />
        </div>
        <div className="min-w-0 p-[clamp(18px,2.4vw,32px)] scripted:md:margin-line">
          {offers.length === 0 && <Message id={slot.id} errors={slot.errors} className="mb-3" />}
          <ZoneChoice
            {...timezone}
            zone={times.zone}
            options={zoneOptions}
            onChoose={(zone) => void picker.showZone(zone)}
          />
          {!isLive && (
            <WithoutScript>
              <ShowButton action={action} from={times.showFrom} className="mt-2">
                Show times in this zone
              </ShowButton>
            </WithoutScript>
          )}
          <Loading picker={picker} />
          {chosen && !isInView && (
            <div className="mt-2 border-t border-ink">
              <ChoiceRow radio={ofDays(chosen)}>
                <span>
                  <span className="block text-micro font-[480]">Chosen</span>
                  {whenText(chosen, times.zone)}
                </span>
              </ChoiceRow>
            </div>
          )}
          <div className={classNames('grid content-start gap-7 scripted:gap-0', fullDay)}>
            {otherDays(shown.filter(({ date }) => date < day.date))}
            {timesOf(day)}
            {otherDays(shown.filter(({ date }) => date > day.date))}
          </div>
          {!isLive && (
            <WithoutScript>
              <OtherWeeks times={times} action={action} />
            </WithoutScript>
          )}
          {without && (
            <div className="mt-5 border-t border-ink">
              <ChoiceRow
                radio={{
                  ...(firstStart === undefined && offers.length === 0 && { id: slot.id }),
                  name: slot.name,
                  value: '',
                  checked: chosen === '',
                  onChange: () => picker.choose({ start: '', place: 'days' }),
                }}
              >
                {without}
              </ChoiceRow>
            </div>
          )}
          {times.notice && (
            <p className="mt-5 border-l-3 border-brass bg-brass-tint px-3.5 py-2.5 text-small">
              {times.notice}
            </p>
          )}
        </div>
      </div>
    </fieldset>
  );

  function timesOf(day: PickerDay) {
    return (
      <DayTimes
        key={day.date}
        id={dayId(slot.id, day.date)}
        day={day}
        radio={ofDays}
        next={nextOf(day.date)}
        isKnown={dayOn(days, day.date) !== undefined}
        className="scroll-mt-4 scroll-mb-56 pt-3"
      />
    );
  }

  function otherDays(others: readonly PickerDay[]) {
    return others.length > 0 && <WithoutScript className="grid gap-7">{others.map(timesOf)}</WithoutScript>;
  }

  /** The way from a day without times to the next that has one. */
  function nextOf(date: string): ReactNode {
    if (!times) return null;
    const { next } = picker;
    // Where scripts run only this day is shown, also before the island is awake.
    const button = next && date === picker.date && (
      <span className="hidden scripted:inline">
        <NextLine>
          <button type="button" className={linkLook} onClick={() => picker.show(next)}>
            {dayName(next)}
          </button>
        </NextLine>
      </span>
    );
    if (isLive) return button;
    const plain = plainNextOf(date, times);
    return (
      <>
        {button}
        {plain && (
          <span className="scripted:hidden">
            <NextLine>{plain}</NextLine>
          </span>
        )}
      </>
    );
  }

  function plainNextOf(date: string, times: OpenTimes): ReactNode {
    const inWeek = weekOf(times).find((day) => day.date > date && isOpenDay(day))?.date;
    if (inWeek) {
      return (
        <a href={`#${dayId(slot.id, inWeek)}`} className={linkLook}>
          {dayName(inWeek)}
        </a>
      );
    }
    if (!times.nextOpen) return null;
    return (
      <ShowButton action={action} from={times.nextOpen} look={linkLook}>
        {dayName(times.nextOpen)}
      </ShowButton>
    );
  }
}

/**
 * Room for the times of a full day beside the month: what stands below stays in its place when another day, or the
 * visitor's own zone, has fewer.
 */
const fullDay = 'scripted:md:min-h-[23rem]';

const linkLook =
  'inline-block py-2 font-[620] text-brand underline underline-offset-3 hover:decoration-2 pointer-coarse:py-3';

const NextLine = ({ children }: { children: ReactNode }) => <>The next with times is {children}.</>;

const dayId = (id: string, date: string) => `${id}-day-${date}`;

/** The days that are shown where no script runs. */
function weekOf({ days, showFrom, lastDay }: OpenTimes) {
  const [first] = days;
  if (!first) return [];
  const begin = Math.max(0, daysBetween(first.date, showFrom));
  return days.slice(begin, begin + week).filter(({ date }) => date <= lastDay);
}

/** Earlier and later, where no script runs. */
function OtherWeeks({ times, action }: { times: OpenTimes; action: string }) {
  const { showFrom, today, lastDay } = times;
  const before = addDays(showFrom, -week);
  const after = addDays(showFrom, week);
  return (
    <div className="mt-6 flex flex-wrap gap-3 scripted:hidden">
      {showFrom > today && (
        <ShowButton action={action} from={before < today ? today : before}>
          Earlier
        </ShowButton>
      )}
      {after <= lastDay && (
        <ShowButton action={action} from={after}>
          Later
        </ShowButton>
      )}
    </div>
  );
}

interface ShowButtonProps {
  action: string;
  /** The first day to show. */
  from: string;
  look?: string;
  className?: string;
  children: ReactNode;
}

/** Sends the form only to see other times: nothing is judged, nothing stored, everything typed comes back. */
function ShowButton({ action, from, look, className, children }: ShowButtonProps) {
  return (
    <button
      type="submit"
      name="intent"
      value="show-times"
      formAction={withDay(action, from)}
      className={
        look ??
        classNames(
          'min-h-11 rounded-control border border-rule-strong px-4 text-small font-[620] hover:bg-brand-tint scripted:hidden',
          className,
        )
      }
    >
      {children}
    </button>
  );
}

function withDay(address: string, day: string): string {
  const [path, query] = address.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('show_from', day);
  return `${path}?${parameters}`;
}

/** What goes on behind the times, for eyes and ears. */
function Loading({ picker }: { picker: Picker }) {
  const { progress, isLive, days, date } = picker;
  const open = dayOn(days, date)?.slots.filter(({ isGone }) => !isGone).length;
  if (!isLive) return null;
  return (
    <div role="status">
      {progress === 'failed' ? (
        <p className="flex flex-wrap items-center gap-x-2 text-small text-ink-2">
          <Icon name="warning" className="size-4 text-negative" />
          These times could not be loaded.
          <button type="button" className={linkLook} onClick={() => void picker.refresh()}>
            Try again
          </button>
        </p>
      ) : (
        <span className="sr-only">
          {progress === 'idle' &&
            open !== undefined &&
            `${dayName(date)}: ${open === 1 ? '1 time' : `${open} times`}`}
        </span>
      )}
    </div>
  );
}

function NothingOpen({ lastDay }: { lastDay: string }) {
  return (
    <p className="border-b border-rule bg-brass-tint p-[clamp(18px,2.4vw,32px)] text-small">
      <b>No times are open up to {dayName(lastDay)}.</b> Send the form without one and we will write to you
      with times.
    </p>
  );
}
