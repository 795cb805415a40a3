import type { ReactNode } from 'react';
import type { ContentPage } from '#app/loaders/page-data.server.ts';
import { Prose } from '../../ui/prose.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Stamp } from '../page-head.tsx';
import { TermLines } from '../standard-sections.tsx';

interface SampleSheetProps {
  page: Pick<ContentPage<'sample'>['page'], 'when' | 'letterhead'>;
  /** HTML of its Letter pages, or of the first ones. */
  pages: readonly string[];
  count?: number;
  /** What each page shows before its text. */
  figures?: readonly ReactNode[] | undefined;
}

/** A rule in the text begins another Letter page. */
export const letterPagesOf = (html: string): string[] => html.split(/<hr>\s*/);

/** A sample as the firm gets it: Letter pages with a letterhead, and brass notes beside the text on what to check. */
export const SampleSheet = ({ page, pages, count = pages.length, figures }: SampleSheetProps) => (
  <div className="letters" data-sheet="">
    {pages.map((html, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: pages keep their order
      <Sheet key={index} label={page.when} className="letter">
        {index === 0 && (
          <>
            <header>
              <div>
                <p className="font-serif text-[1.625rem] leading-[1.2] font-semibold">
                  Maple &amp; Main, CPAs
                </p>
                <p className="text-small text-ink-2">An invented firm of six people</p>
              </div>
              <Stamp>Sample</Stamp>
            </header>
            <TermLines
              terms={page.letterhead.map(({ name, text }) => ({ label: name, value: text }))}
            />
          </>
        )}
        {figures?.[index]}
        {html && <Prose html={html} />}
        {count > 1 && (
          <p className="foot">
            Page {index + 1} of {count}
          </p>
        )}
      </Sheet>
    ))}
  </div>
);
