import type { ReportView } from './audit-view.ts';
import { Fold } from './fold.tsx';
import { ReportSchedule } from './report-schedule.tsx';
import { counted } from './report-words.ts';
import { TargetLink, TargetText } from './target-text.tsx';

function noteOn(pages: number, redirects: number): string {
  return [pages > 0 && counted(pages, 'page'), redirects > 0 && counted(redirects, 'redirect')]
    .filter(Boolean)
    .join(', ');
}

const cell = '*:px-2.5 *:py-2.25 *:align-top';

/** Redirects from the entered address, and the pages crawled. */
export function PagesRead({ report: { pages, redirects, url, finalUrl } }: { report: ReportView }) {
  if (!pages?.length && redirects.length === 0) return null;
  return (
    <ReportSchedule id="read" heading="What was read" note={noteOn(pages?.length ?? 0, redirects.length)}>
      {redirects.length > 0 && (
        <Fold label="The way from the address entered" note={counted(redirects.length, 'redirect')} open>
          <ol className="grid gap-1.5 text-small">
            <li>
              <TargetLink url={url} />
            </li>
            {redirects.map(({ status, location }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: hops keep their order, and a loop names an address twice
              <li key={index} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3">
                <span className="text-ink-3 tabular">{status} to</span>
                <TargetLink url={location} />
              </li>
            ))}
            <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 font-[620]">
              <span>Audited</span>
              <TargetLink url={finalUrl} />
            </li>
          </ol>
        </Fold>
      )}
      {pages && pages.length > 0 && (
        <Fold label="The pages" note={counted(pages.length, 'page')}>
          <section
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls in here, and the keyboard must reach it
            tabIndex={0}
            aria-label="Pages read"
            className="overflow-x-auto print:overflow-visible"
          >
            <table className="w-full min-w-120 border-collapse text-small tabular print:min-w-0">
              <thead>
                <tr className={`label-caps border-b-[1.5px] border-ink text-left text-ink-3 ${cell}`}>
                  <th scope="col">Page</th>
                  <th scope="col">Status</th>
                  <th scope="col">Clicks</th>
                  <th scope="col">Indexable</th>
                </tr>
              </thead>
              <tbody>
                {pages.map(({ url: address, title, status, depth, indexable }) => (
                  <tr key={address} className={`border-b border-rule even:bg-greenbar ${cell}`}>
                    <th scope="row" className="text-left font-normal">
                      {title && <TargetText className="block font-semibold">{title}</TargetText>}
                      <TargetLink url={address} className="text-micro text-ink-2" />
                    </th>
                    <td>{status}</td>
                    <td>{depth}</td>
                    <td>{indexable ? 'Yes' : 'No'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </Fold>
      )}
    </ReportSchedule>
  );
}
