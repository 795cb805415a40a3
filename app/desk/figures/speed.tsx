import { figuresPath } from '#domain/desk/addresses.ts';
import type { Grade } from '#domain/measure/counters.ts';
import { type Device, devices, type VitalName } from '#domain/measure/events.ts';
import { percent, vitalValue } from '#domain/measure/figure-words.ts';
import { mostQueryBytes, mostQueryRows } from '#domain/measure/search-console.ts';
import { count } from '#domain/words/numbers.ts';
import type { FiguresReport, SearchWordsRead } from '#server/desk/figures/figures.ts';
import { DeskForm, InputField } from '../frame/form.tsx';
import { DeskButton, DeskLink, DeskPart, useDesk } from '../frame/parts.tsx';
import { FigureTable } from './lists.tsx';

type Vitals = FiguresReport['vitals'];

/** What Google judges by, in words for people who do not. */
const shown: readonly (readonly [VitalName, name: string, more: string])[] = [
  ['LCP', 'The page is there', 'LCP: until its largest part is painted'],
  ['INP', 'A press is answered', 'INP: the slow ones of a visit'],
  ['CLS', 'The page stays still', 'CLS: how far things jump; 0 is best'],
];

const deviceWords: Readonly<Record<Device, string>> = { phone: 'Phones', desktop: 'Desktops' };

export function Speed({ vitals: { figures, slowestPages } }: Pick<FiguresReport, 'vitals'>) {
  return (
    <DeskPart
      id="vitals"
      title="Speed as visitors had it"
      lede="Three of four page loads were at least this good. Google judges by the same value."
    >
      {figures.length === 0 ? (
        <p className="text-ink-2">No speed measurements yet.</p>
      ) : (
        <div className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
          <div>
            <FigureTable
              title="Speed on phones and desktops"
              head={['How long until', ...devices.map((device) => deviceWords[device])]}
              rows={shown.map(([vital, name, more]) => ({
                key: vital,
                name,
                more,
                cells: devices.map((device) => {
                  const figure = figures.find(
                    (one) => one.vital === vital && one.device === device,
                  );
                  return figure ? <Value key={device} {...figure} /> : '–';
                }),
              }))}
            />
          </div>
          {slowestPages.length > 0 && (
            <div>
              <FigureTable
                title="Slowest pages"
                head={['Slowest pages', 'Loads', 'LCP']}
                most={5}
                rows={slowestPages.map(({ page, device, n, p75, grade }) => ({
                  key: `${page} ${device}`,
                  name: (
                    <>
                      <DeskLink href={page}>{page}</DeskLink>{' '}
                      <span className="text-micro text-ink-2">
                        {deviceWords[device].toLowerCase()}
                      </span>
                    </>
                  ),
                  cells: [
                    count(n),
                    <Graded key="lcp" words={vitalValue('LCP', p75)} grade={grade} />,
                  ],
                }))}
              />
            </div>
          )}
        </div>
      )}
    </DeskPart>
  );
}

const Value = ({ vital, p75, grade, n }: Vitals['figures'][number]) => (
  <>
    <span className="block text-[1.125rem] leading-tight font-[620]">{vitalValue(vital, p75)}</span>
    <span className="mt-1 block text-micro leading-tight">
      {grade ? <Graded words={grades[grade].words} grade={grade} /> : `Too few loads (${count(n)})`}
    </span>
  </>
);

const grades: Readonly<Record<Grade, { words: string; color: string }>> = {
  good: { words: 'Good', color: 'text-positive' },
  'needs improvement': { words: 'Could be better', color: 'text-warning' },
  poor: { words: 'Poor', color: 'text-negative' },
};

function Graded({ words, grade }: { words: string; grade: Grade | null }) {
  return grade ? <span className={`font-[620] ${grades[grade].color}`}>{words}</span> : words;
}

/** What people typed into Google before they saw the site, from a file of Search Console. */
export function SearchWords({ rows, all, uploadedAt }: SearchWordsRead) {
  const { mayWrite, time } = useDesk();
  return (
    <DeskPart
      id="words"
      title="Words in Google’s search"
      lede={
        uploadedAt === null
          ? 'From Search Console, without an account here.'
          : `As of ${time(uploadedAt)}.`
      }
    >
      {rows.length > 0 && (
        <FigureTable
          title="Words in Google’s search"
          head={['Words', 'Clicks', 'Shown', 'Position']}
          all={all}
          rows={rows.map(({ query, clicks, impressions, position }) => ({
            key: query,
            name: query,
            more: impressions > 0 ? `${percent(clicks / impressions)} clicked` : undefined,
            size: clicks,
            cells: [count(clicks), count(impressions), (position / 10).toFixed(1)],
          }))}
        />
      )}
      {mayWrite && (
        <DeskForm
          action={figuresPath}
          encType="multipart/form-data"
          className="mt-3 grid max-w-measure justify-items-start gap-2"
        >
          <InputField
            id="queries"
            label="Queries.csv"
            hint={`Search Console, Performance, Export, Download CSV: the file is in the archive. At most ${count(mostQueryRows)} lines and ${mostQueryBytes / 1000} kB.`}
            type="file"
            name="file"
            accept=".csv,text/csv"
            required
            className="py-1.5"
          />
          <DeskButton>{rows.length > 0 ? 'Replace the words' : 'Upload'}</DeskButton>
        </DeskForm>
      )}
    </DeskPart>
  );
}
