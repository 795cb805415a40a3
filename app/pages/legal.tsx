import { legalDefaults } from '#domain/metadata/page-metadata.ts';
import { questionOf } from '../browser/consent/settings.ts';
import { YourChoice, yourChoice } from '../browser/consent/your-choice.tsx';
import { definePage, type PropsOf, type Visit } from '../define-page.ts';
import { ArticleLayout } from '../sections/article-layout.tsx';
import { Closing } from '../sections/blocks.tsx';
import { SheetOutline } from '../sections/sheet-outline.tsx';
import { Button } from '../ui/button.tsx';
import { dateFact, Facts } from '../ui/lists.tsx';
import { Prose } from '../ui/prose.tsx';

function load({ site, entry, content }: Visit<'legal'>) {
  const { published, reviewed, updated } = entry;
  // The cookie page also contains the consent choice.
  const hasChoice = content.page.path === '/cookies';
  return {
    headings: hasChoice ? [...content.headings, yourChoice] : content.headings,
    choice: hasChoice ? questionOf(site.consent) : undefined,
    facts: [
      dateFact('Published', published),
      dateFact('Last reviewed', reviewed),
      ...(updated && updated !== reviewed ? [dateFact('Last changed', updated)] : []),
    ],
  };
}

function Legal({ page, html, headings, crumbs, facts, choice }: PropsOf<typeof load>) {
  return (
    <div className="print:[zoom:.68] print:[&_.prose]:max-w-none print:[&_.wrap]:py-3! print:[&_td]:py-1! print:[&_.prose>p]:mt-2! print:[&_.prose>h2]:mt-5!">
      <ArticleLayout
        crumbs={crumbs}
        topic={legalDefaults.genre}
        page={page}
        aside={
          <>
            <Facts facts={facts} isList />
            <Button size="small" data-print="" className="mt-5 unscripted:hidden">
              Print or save
            </Button>
          </>
        }
        contents={{ label: 'On this page', headings }}
        margin={<SheetOutline html={html} parts={headings.length} />}
      >
        <Prose html={html} />
        {choice && <YourChoice question={choice} />}
      </ArticleLayout>
    </div>
  );
}

export const legal = definePage({ kind: 'legal', load, blocks: [Legal, Closing] });
