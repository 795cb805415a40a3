import { feedPath } from '#content/for-programs/files.ts';
import { renderInline } from '#content/page-files/render.server.ts';
import { shownPicture } from '#content/page-files/shown-picture.ts';
import { authorOf } from '#content/site/site.ts';
import { definePage, type PropsOf, type Visit } from '../define-page.ts';
import { labelledRows, linksTo } from '../loaders/page-data.server.ts';
import { readingTime } from '../loaders/topics.server.ts';
import { ArticleFigure } from '../sections/article-figure.tsx';
import { ArticleLayout } from '../sections/article-layout.tsx';
import { Closing } from '../sections/blocks.tsx';
import { Headpiece } from '../sections/headpiece.tsx';
import { CallOnPhones } from '../sections/page-head.tsx';
import { LinkColumns } from '../ui/ledger-rows.tsx';
import { FeedLink } from '../ui/link.tsx';
import { dateFact, Facts } from '../ui/lists.tsx';
import { Picture } from '../ui/picture.tsx';
import { Essay } from '../ui/prose.tsx';
import { QuestionList } from '../ui/question-list.tsx';
import { Section } from '../ui/section.tsx';
import { Unbroken } from '../ui/unbroken.tsx';

function load({ site, entry, content }: Visit<'article'>) {
  const { published, reviewed, service, tool } = entry;
  const author = authorOf(entry, site);
  const facts = [
    ...(author ? [{ label: 'By', value: author }] : []),
    dateFact('Published', published),
    ...(reviewed ? [dateFact('Last reviewed', reviewed)] : []),
    { label: 'Reading time', value: readingTime(entry) },
  ];
  // The topic's service and tool first.
  const [services, tools] = (['service-overview', 'tools'] as const).map((template) =>
    site.table.ofKind('hub').find((hub) => hub.template === template),
  );
  const first = [service ?? services?.path, tool ?? tools?.path].filter(
    (path) => path !== undefined,
  );
  const next = [...new Set([...first, ...entry.related])];
  const picture = entry.picture && {
    shown: shownPicture(entry.picture, 'text', site.pictureFacts),
    alt: site.pictures.find(({ address }) => address === entry.picture)?.alt ?? entry.name,
  };
  const figure = entry.figure && { ...entry.figure, note: renderInline(entry.figure.note) };
  // A paragraph that is the beginning of the text is not shown twice.
  const lede = entry.description.startsWith(entry.lede) ? '' : entry.lede;
  return {
    page: { ...content.page, figure, lede },
    facts,
    picture,
    rows: labelledRows(linksTo(next, site)),
  };
}

function Article({ page, html, headings, crumbs, facts, picture, rows }: PropsOf<typeof load>) {
  return (
    <>
      <ArticleLayout
        crumbs={crumbs}
        topic={page.topic}
        page={page}
        facts={<Facts facts={facts} />}
        aside={page.summary.length > 0 && <SummaryBox sentences={page.summary} />}
        band={page.figure && <Headpiece figure={page.figure} />}
        contents={{
          label: 'In this article',
          headings:
            page.sources.length > 0 ? [...headings, { id: 'sources', text: 'Sources' }] : headings,
        }}
      >
        {picture && (
          <Picture picture={picture.shown} alt={picture.alt} className="mb-7 h-auto w-full" />
        )}
        <Essay html={html} figure={page.figure && <ArticleFigure figure={page.figure} />} />
        <CallOnPhones className="mt-4" />
      </ArticleLayout>
      <Ending page={page} rows={rows} />
    </>
  );
}

/** Short answer beside an article's heading. */
function SummaryBox({ sentences }: { sentences: readonly string[] }) {
  return (
    <section
      aria-labelledby="summary-heading"
      className="border-t-[1.5px] border-b-5 border-double border-ink [border-top-style:solid] pt-3.5 pb-1.5"
    >
      <h2 id="summary-heading" className="label-caps font-sans text-brass-text">
        In short
      </h2>
      <ul className="mt-1">
        {sentences.map((sentence) => (
          <li
            key={sentence}
            className="border-b border-rule py-2.5 text-small leading-[1.5] font-[520] text-pretty last:border-0"
          >
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** End of an article: open questions with sources beside them, and further reading. */
function Ending({
  page: { questions, sources },
  rows,
}: Pick<ReturnType<typeof load>, 'page' | 'rows'>) {
  return (
    <Section surface="raised" tight>
      <div className="grid gap-x-16 gap-y-11 lg:grid-cols-[7fr_5fr]">
        {questions.length > 0 && (
          <section id="questions" aria-labelledby="questions-heading">
            <h2 id="questions-heading" className="mb-5 text-h3">
              Questions
            </h2>
            <QuestionList questions={questions} isClosed />
          </section>
        )}
        {sources.length > 0 && (
          <section id="sources" aria-labelledby="sources-heading">
            <h2 id="sources-heading" className="mb-5 text-h3">
              Sources
            </h2>
            <ol className="sources">
              {sources.map(({ name, url }) => (
                <li key={url}>
                  <a href={url}>
                    <Unbroken text={name} />
                  </a>
                </li>
              ))}
            </ol>
          </section>
        )}
      </div>
      <div className="mt-10 mb-5 flex flex-wrap items-baseline justify-between gap-x-8 print:hidden">
        <h2 id="related" className="text-h3">
          Keep reading
        </h2>
        <FeedLink to={feedPath}>Articles as a feed</FeedLink>
      </div>
      <div className="print:hidden">
        <LinkColumns rows={rows} isBrief />
      </div>
    </Section>
  );
}

export const article = definePage({ kind: 'article', load, blocks: [Article, Closing] });
