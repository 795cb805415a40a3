import type { serviceDrawings } from '#content/page-files/kinds/service.ts';

type ServiceDrawing = (typeof serviceDrawings)[number];

/** What each drawing finds, in one sentence: all that a screen reader hears. */
const findings: Record<ServiceDrawing, string> = {
  'local-search':
    'A sample map of six firms around one search: distance is fixed, and yours is the only profile with all five parts complete.',
  'year-of-reviews':
    'A sample year: 120 finished jobs, 120 automatic requests, 30 reviews; 46 of the requests went out in March and April.',
  'weekend-wait':
    'An inquiry on Saturday at 9:14 AM waits almost 47 hours, until Monday at 8:00 AM; with an automatic first reply it waits one minute.',
  'twelve-mailings':
    'Twelve mailings a year: those of January to April are written by December, and eight more fill the quiet months.',
  'page-from-ledger':
    'Fourteen ledger lines, one a day, become the parts of a web page; on day 14 it is live, with a button to book a call.',
  roots:
    'A sample register: four systems hang on twelve contracts, and one plan holds every notice date of the year.',
  'answered-reviews':
    'Ten sample reviews, ten answers: the one-star review is answered first, then the others as they came.',
  'week-of-posts':
    'Five posts, Monday to Friday, each at its hour, all on one thread: the approval you gave in one sitting.',
  'question-tree':
    'A sample week at the front desk: 118 questions, but only eight different ones; the most frequent becomes the first article.',
  switchyard:
    'Twelve inquiries enter: four meet you, eight go to a siding with a name, and all twelve are counted.',
  'joined-lines':
    'The same inquiry, typed four times in four systems, becomes one record once they are joined.',
  'tool-shelf':
    'Nine apps in a sample firm: 78 seats paid for, 58 used, and two apps that do what another does.',
  'hours-returned': 'A sample week of 45 hours of work: five of them, one a day, are given back.',
};

/** Two compositions of each, 1200 and 350 units wide: `roots.svg` and `roots-narrow.svg`. Their colors are tokens. */
const files = import.meta.glob<string>('./*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/**
 * The signature drawing of a service, inside the page, so that it follows the theme. Belongs on `bg-ground`, over the
 * full width of the content. The narrow view is for phones, the wide one from 768 px.
 */
export function ServiceFigure({ drawing }: { drawing: ServiceDrawing }) {
  const views = { __html: `${files[`./${drawing}.svg`]}${files[`./${drawing}-narrow.svg`]}` };
  return (
    <div
      role="img"
      aria-label={findings[drawing]}
      className="service-figure"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own files
      dangerouslySetInnerHTML={views}
    />
  );
}
