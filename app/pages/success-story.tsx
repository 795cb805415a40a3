import { renderInline } from '#content/page-files/render.server.ts';
import { definePage, type PropsOf, type Visit } from '../define-page.ts';
import { labelledRows, linkTo } from '../loaders/page-data.server.ts';
import { Closing } from '../sections/blocks.tsx';
import { CaseLayout } from '../sections/case-layout.tsx';
import { BeforeAndAfter, Testimonials } from '../sections/proof/proof.tsx';
import { dateFact } from '../ui/lists.tsx';
import { Inline } from '../ui/prose.tsx';

function load({ site, content }: Visit<'success-story'>) {
  const { page } = content;
  // The consent record is internal; don't send it to the page.
  const { consent: _, client, published, services, measured, quote, tie, ...shown } = page;
  return {
    page: shown,
    measured: renderInline(measured),
    testimonials: quote
      ? [
          {
            quote: quote.text,
            name: quote.name,
            role: quote.role,
            firm: client.firm,
            ...(tie && { tie }),
          },
        ]
      : [],
    tie,
    used: labelledRows(services.map((path) => linkTo(path, site))),
    facts: [
      { label: 'Client', value: client.firm },
      { label: 'Firm', value: client.about },
      dateFact('Published', published),
    ],
  };
}

function SuccessStory({ measured, testimonials, tie, ...content }: PropsOf<typeof load>) {
  return (
    <CaseLayout
      {...content}
      topic="A client’s story"
      aside={
        <>
          <BeforeAndAfter figures={content.page.figures} />
          <div className="mt-3 grid gap-1.5 text-micro text-ink-3">
            <Inline as="p" html={measured} />
            <p>{content.page.typical}</p>
            {tie && <p>{tie}</p>}
          </div>
        </>
      }
      band={<Testimonials testimonials={testimonials} />}
      contentsLabel="In this story"
    />
  );
}

export const successStory = definePage({
  kind: 'success-story',
  load,
  blocks: [SuccessStory, Closing],
});
