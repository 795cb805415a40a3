import type { ReactNode } from 'react';
import type { Heading } from '#content/page-files/render.server.ts';
import type { Crumb } from '#domain/metadata/page-metadata.ts';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { Fold } from '../layout/document/page-styles.tsx';
import { PlusToMinus } from '../ui/icon.tsx';
import { Lede, PageHeading } from './page-head.tsx';

interface ArticleLayoutProps {
  crumbs: readonly Crumb[];
  /** Topic or kind, above the heading. */
  topic: string;
  page: { heading: string; lede: string };
  facts?: ReactNode;
  /** Beside the heading: the short answer, or facts as a list. */
  aside: ReactNode;
  contents: { label: string; headings: readonly Heading[] };
  band?: ReactNode;
  /** In the column of notes; on phones before the text. */
  margin?: ReactNode;
  children: ReactNode;
}

/** Summary beside the heading, contents left, text behind the margin line, notes right from 1024 px. */
export function ArticleLayout(props: ArticleLayoutProps) {
  const { crumbs, topic, page, facts, aside, contents, band, margin, children } = props;
  return (
    <article>
      <header>
        <Breadcrumb crumbs={crumbs} />
        <div className="wrap grid gap-9 pt-[clamp(24px,2.6vw,40px)] pb-[clamp(28px,2.8vw,40px)] lg:grid-cols-[7fr_5fr] lg:gap-16">
          <div>
            <PageHeading text={page.heading} kicker={topic} className="lg:text-[3.25rem]" />
            {page.lede && <Lede className="mt-5">{page.lede}</Lede>}
            {facts && <div className="mt-5">{facts}</div>}
          </div>
          <div className="lg:pt-8">{aside}</div>
        </div>
      </header>
      <Fold />
      {band}
      <div className="wrap grid pt-[clamp(28px,3vw,44px)] pb-[clamp(40px,3.8vw,56px)] lg:grid-cols-[minmax(170px,2.7fr)_minmax(0,6.3fr)_minmax(0,3fr)] print:block! print:pb-0!">
        <div className="lg:pr-8 print:hidden">
          <div className="lg:sticky lg:top-26">
            {contents.headings.length > 1 && <OnThisPage {...contents} />}
          </div>
        </div>
        {margin && <div className="lg:order-last">{margin}</div>}
        <div className="min-w-0 max-lg:pt-7 lg:margin-line lg:pl-[clamp(32px,3.4vw,56px)] print:border-l-0! print:pl-0!">
          {children}
        </div>
      </div>
    </article>
  );
}

/**
 * Table of contents: beside the text from 1024 px, folded below that. Browsers without `::details-content` fold it
 * everywhere.
 */
function OnThisPage({ label, headings }: ArticleLayoutProps['contents']) {
  return (
    <nav aria-label={label} className="on-this-page">
      <p aria-hidden="true">{label}</p>
      <details>
        <summary>
          {label}
          <PlusToMinus className="text-brand" />
        </summary>
        <ol>
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
