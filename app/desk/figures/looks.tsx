import type { FiguresReport } from '#server/desk/figures/report.ts';
import { DeskLink } from '../frame/desk-link.tsx';
import { DeskPart } from '../frame/desk-page.tsx';

/** What to look at first, each sentence with a link to its figures. */
export function Looks({ looks }: Pick<FiguresReport, 'looks'>) {
  if (looks.length === 0) return null;
  return (
    <DeskPart title="Worth a look">
      <ul className="grid gap-x-12 gap-y-2.5 lg:grid-cols-2">
        {looks.map(({ see, sentence }) => (
          <li key={sentence} className="max-w-measure border-l-2 border-brass pl-3 wrap-anywhere">
            {sentence}{' '}
            <DeskLink href={`#${see}`} className="whitespace-nowrap text-ink-2">
              See {seeWords[see]}
            </DeskLink>
          </li>
        ))}
      </ul>
    </DeskPart>
  );
}

const seeWords: Readonly<Record<FiguresReport['looks'][number]['see'], string>> = {
  sources: 'sources',
  booking: 'booking',
  forms: 'forms',
  tools: 'tools',
  vitals: 'speed',
  searches: 'searches',
};
