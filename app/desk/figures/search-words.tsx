import { figuresPath } from '#domain/desk/addresses.ts';
import { percent } from '#domain/measure/figure-words.ts';
import { mostQueryBytes, mostQueryRows } from '#domain/measure/search-console.ts';
import { count } from '#domain/words/numbers.ts';
import type { SearchWordsRead } from '#server/desk/figures/search-words.ts';
import { DeskForm, deskInput, Field, wiring } from '../frame/form.tsx';
import { DeskButton, DeskPart, useDesk } from '../frame/parts.tsx';
import { FigureTable } from './figure-table.tsx';

/** What people typed into Google before they saw the site, from a file of Search Console. */
export function SearchWords({ rows, all, uploadedAt }: SearchWordsRead) {
  const { mayWrite, time } = useDesk();
  const field = {
    id: 'queries',
    label: 'Queries.csv',
    hint: `Search Console, Performance, Export, Download CSV: the file is in the archive. At most ${count(mostQueryRows)} lines and ${mostQueryBytes / 1000} kB.`,
  };
  return (
    <DeskPart
      id="words"
      title="Words in Google’s search"
      lede={
        uploadedAt === null ? 'From Search Console, without an account here.' : `As of ${time(uploadedAt)}.`
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
          <Field {...field}>
            <input
              {...wiring(field)}
              type="file"
              name="file"
              accept=".csv,text/csv"
              required
              className={`${deskInput} w-full py-1.5`}
            />
          </Field>
          <DeskButton>{rows.length > 0 ? 'Replace the words' : 'Upload'}</DeskButton>
        </DeskForm>
      )}
    </DeskPart>
  );
}
