/** Blocks that several kinds of pages share. A block takes what it shows from the page's props (app/define-page.ts). */
import type { ReactNode } from 'react';
import type { Kind } from '#content/page-files/kinds.ts';
import type { ContentPage } from '../loaders/page-data.server.ts';
import { ClosingBand } from './closing-band.tsx';
import { HeadActions, Lede, PageHead, PageHeading } from './page-head.tsx';
import { PriceStrip } from './price-strip.tsx';
import {
  LinksSection,
  NotesSection,
  QuestionColumns,
  QuestionsAndLinks,
} from './standard-sections.tsx';

type Content = ContentPage<Kind>;

interface OverviewHeadProps extends Pick<Content, 'page' | 'crumbs'> {
  /** The link beside the call: to what the page is about. */
  to: string;
  label: string;
  /** Over the heading, on ledger paper. */
  above?: ReactNode;
}

/** Head of an overview: a large heading and the call. */
export const OverviewHead = ({ page, crumbs, to, label, above }: OverviewHeadProps) => (
  <PageHead
    crumbs={crumbs}
    paper={above !== undefined}
    aside={
      <>
        <Lede>{page.lede}</Lede>
        <HeadActions to={to} label={label} />
      </>
    }
  >
    {above}
    <PageHeading text={page.heading} size="display" />
  </PageHead>
);

/** The page's own text. */
export const Notes = ({ html }: Pick<Content, 'html'>) => <NotesSection html={html} />;

export const RaisedNotes = ({ html }: Pick<Content, 'html'>) => (
  <NotesSection html={html} surface="raised" />
);

type Asked = { page: Pick<Content['page'], 'questions'> };

export const Questions = ({ page }: Asked) => (
  <QuestionColumns questions={page.questions} surface="paper" />
);

export const RaisedQuestions = ({ page }: Asked) => <QuestionColumns questions={page.questions} />;

type Rows = Pick<Content, 'rows'>;

export const Related = ({ rows }: Rows) => (
  <LinksSection id="related" heading="Related" rows={rows} surface="raised" />
);

export const QuestionsAndRelated = ({ page, rows }: Asked & Rows) => (
  <QuestionsAndLinks questions={page.questions} heading="Related" links={rows} />
);

interface Priced {
  page: { kind: Kind; price: { text: string; figure?: string | undefined }; packaged?: boolean };
  tool: { to: string; name: string; line: string } | undefined;
}

/** What the page's service costs: the package's price, unless it is quoted. */
export const Price = ({ page: { kind, price, packaged = true }, tool }: Priced) => (
  <PriceStrip {...price} packaged={packaged} tool={tool} look={looks[kind] ?? 'ground'} />
);

const looks = { solution: 'statement', industry: 'year' } as Partial<
  Record<Kind, 'statement' | 'year'>
>;

/** The call at the end of the page. Nothing where the page has no words for it. */
export const Closing = ({ page }: { page: Pick<Content['page'], 'closing' | 'place'> }) =>
  page.closing && <ClosingBand {...page.closing} place={page.place} />;
