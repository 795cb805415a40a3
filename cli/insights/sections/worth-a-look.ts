/** Highlights, in sentences: where inquiries come from, and where visitors are lost. */
import { readWorthALook } from '#server/operator/insights/worth-a-look.ts';
import { note, section } from '../layout.ts';
import { defineSection } from '../section.ts';

export const worthALook = defineSection({
  name: 'worthALook',
  summary: 'What to look at first.',
  read: readWorthALook,
  print(looks, { width }) {
    if (looks.length === 0) return section('WORTH A LOOK', 'Too few visits yet to point at anything.');
    return section(
      'WORTH A LOOK',
      ...looks.map(({ see, sentence }) => note(`- ${sentence} See ${see}.`, width)),
    );
  },
});
