/** How every engagement runs: its first thirty days, and what it asks of the firm. Shown by several templates. */

export interface Milestone {
  /** Day of the setup, 1 to 30, on which the milestone begins. */
  day: number;
  when: string;
  name: string;
  text: string;
}

export interface Ask {
  figure: string;
  wording: string;
  /** Strokes filled, of how many drawn. */
  count: number;
  strokes: number;
}

export const thirtyDays: { milestones: Milestone[]; note: string } = {
  milestones: [
    {
      day: 1,
      when: 'Day 1',
      name: 'Intake call',
      text: 'Strategy, service lines, the clients you want more of.',
    },
    {
      day: 7,
      when: 'Day 7 to 10',
      name: 'First workflow live',
      text: 'The first automated workflow is running.',
    },
    { day: 14, when: 'Day 14', name: 'Website and profile', text: 'Both up by now, both tracked.' },
    { day: 30, when: 'Day 30', name: 'Setup complete', text: 'From here, about two hours a month.' },
  ],
  note: 'Where several systems must be connected, the full infrastructure takes 4 to 6 weeks.',
};

export const asks: Ask[] = [
  { figure: '4 to 6', wording: 'hours, during the 30-day Quick Start setup', count: 6, strokes: 10 },
  { figure: '2', wording: 'hours a month, more or less, after that', count: 2, strokes: 10 },
  {
    figure: '30',
    wording: 'days’ notice if you want to stop, any time after setup',
    count: 30,
    strokes: 30,
  },
];
