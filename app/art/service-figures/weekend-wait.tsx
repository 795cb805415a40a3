/** Saturday 9:14 AM to Monday 8:00 AM: 47 hours as a waiting line, and the same weekend struck in its first minute. */
import { type Drawing, Ink, Labels, line, rule, Strike, type Stroke, upright, upTo } from './kit.tsx';

/** Each hour begun from Saturday 9:14 AM until Monday 8:00 AM, as hours since Saturday midnight. */
const hours = upTo(47).map((hour) => hour + 9);
const isDay = (hour: number) => hour % 24 >= 8 && hour % 24 < 20;

interface LineProps {
  at: (hour: number, height: number) => Stroke;
  height: number;
  width: number;
}

/** The wait: days tall and light, nights short and dark. */
function WaitingLine({ at, height, width }: LineProps) {
  const nights = hours.filter((hour) => !isDay(hour)).map((hour) => at(hour, height * 0.6));
  return (
    <>
      <Ink of={nights} tone="grove-near" width={width} />
      <Ink of={hours.filter(isDay).map((hour) => at(hour, height))} tone="on-ground" width={width} />
    </>
  );
}

const x = (hour: number) => 4 + (hour - 9) * 25.6;

export const weekendWait: Drawing = {
  label:
    'An inquiry on Saturday at 9:14 AM waits almost 47 hours, until Monday at 8:00 AM; with an automatic first reply it waits one minute.',
  heights: [424, 464],
  wide: (
    <>
      <Labels of={[[0, 16, 'Saturday, 9:14 AM: someone asks']]} tone="on-ground" strong />
      <Labels of={[[1200, 16, 'Monday, 8:00 AM: you call back']]} tone="on-ground" strong anchor="end" />
      <WaitingLine at={(hour, height) => upright(x(hour), 184, height)} height={144} width={6} />
      <Ink of={[rule(0, 185, 1200), rule(0, 189, 1200)]} tone="on-ground-2" width={1.5} />
      <Labels
        of={[
          [x(20), 216, 'Night'],
          [x(32), 216, 'Sunday'],
          [x(44), 216, 'Night'],
        ]}
      />
      <Labels of={[[0, 216, 'Almost 47 hours']]} tone="on-ground" />
      <Ink of={hours.slice(1).map((hour) => upright(x(hour), 408, 8))} tone="grove-near" width={2} />
      <Ink of={[upright(4, 408, 144)]} tone="on-ground" width={6} />
      <Ink of={[rule(0, 409, 1200), rule(0, 413, 1200)]} tone="on-ground-2" width={1.5} />
      <Strike of={[line(-28, 372, 92, 292)]} width={9} gap={5} />
      <Labels of={[[120, 304, 'Saturday, 9:15 AM: answered']]} tone="brass" strong />
      <Labels of={[[120, 328, 'Nobody waits until Monday.']]} minor />
    </>
  ),
  narrow: (
    <>
      <Labels of={[[0, 14, 'Saturday, 9:14 AM: someone asks']]} tone="on-ground" strong />
      <WaitingLine
        at={(hour, height) => upright(4 + (hour % 24) * 14.8, 88 + Math.floor(hour / 24) * 96, height)}
        height={56}
        width={5}
      />
      <Ink of={[rule(0, 89, 350), rule(0, 185, 350), rule(0, 281, 350)]} tone="on-ground-2" width={1.5} />
      <Labels
        of={[
          [0, 112, 'Saturday'],
          [0, 208, 'Sunday'],
          [0, 304, 'Monday'],
        ]}
      />
      <Labels of={[[132, 250, '8:00 AM: you call back,|almost 47 hours later']]} tone="on-ground" strong />
      <Ink of={[upright(28, 440, 96)]} tone="on-ground" width={6} />
      <Ink of={[rule(0, 441, 350), rule(0, 445, 350)]} tone="on-ground-2" width={1.5} />
      <Strike of={[line(0, 416, 88, 364)]} width={8} gap={5} />
      <Labels of={[[112, 392, 'Saturday, 9:15 AM:|answered']]} tone="brass" strong />
    </>
  ),
};
