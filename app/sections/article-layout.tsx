import type { ReactNode } from 'react';
import type { Heading } from '#content/render.server.ts';
import type { Crumb } from '#domain/metadata/page-metadata.ts';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { classNames } from '../ui/class-names.ts';
import { type Fact, MetaList } from '../ui/meta-list.tsx';
import { OnThisPage } from '../ui/on-this-page.tsx';
import { Prose } from '../ui/prose.tsx';
import { Lede } from '../ui/schedule-head.tsx';
import { PageHeading } from './page-heading.tsx';

interface ArticleLayoutProps {
  crumbs: readonly Crumb[];
  /** Topic or kind, above the heading. */
  topic: string;
  heading: string;
  lede: string;
  facts: readonly Fact[];
  contents: { label: string; headings: readonly Heading[] };
  html: string;
  /** Set as an essay, with a larger first paragraph. */
  essay?: boolean;
  /** Before the text: what a reader must know first. */
  before?: ReactNode;
  /** After the text, in its column. */
  after?: ReactNode;
}

const essayLook = '[&>p:first-child]:text-[1.25rem] [&>p:first-child]:leading-[1.6]';

/** A text to read: facts beside the heading, contents left, the text behind the margin line. */
export function ArticleLayout(props: ArticleLayoutProps) {
  const { crumbs, topic, heading, lede, facts, contents, html, essay, before, after } = props;
  return (
    <article>
      <header>
        <Breadcrumb crumbs={crumbs} />
        <div className="wrap grid gap-8 pt-[clamp(28px,3.6vw,56px)] pb-[clamp(32px,4vw,60px)] lg:grid-cols-[9fr_3fr] lg:items-end lg:gap-12">
          <div>
            <PageHeading text={heading} kicker={topic} className="max-w-[18ch]" />
            <Lede className="mt-5">{lede}</Lede>
          </div>
          <MetaList facts={facts} />
        </div>
      </header>
      <div className="wrap grid pb-[clamp(56px,7vw,104px)] lg:grid-cols-[minmax(190px,3fr)_minmax(0,9fr)] print:block! print:pb-0!">
        <div className="lg:pr-8 print:hidden">
          <div className="lg:sticky lg:top-26">
            {contents.headings.length > 1 && (
              <OnThisPage label={contents.label} sections={contents.headings} />
            )}
          </div>
        </div>
        <div className="min-w-0 max-lg:border-t-[1.5px] max-lg:border-ink max-lg:pt-7 lg:margin-line lg:pl-[clamp(32px,3.4vw,56px)] print:border-l-0! print:pl-0!">
          {before}
          <Prose
            html={html}
            className={classNames(
              'text-[1.125rem] leading-[1.68] print:text-[.9375rem]! print:leading-[1.5]!',
              essay && essayLook,
            )}
          />
          {after}
        </div>
      </div>
    </article>
  );
}
