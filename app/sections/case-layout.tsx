import type { ReactNode } from 'react';
import type { ContentPage } from '../loaders/page-data.server.ts';
import { type LedgerRow, LinkColumns } from '../ui/ledger-rows.tsx';
import { InlineFacts } from '../ui/lists.tsx';
import { Essay } from '../ui/prose.tsx';
import { Section } from '../ui/section.tsx';
import { ArticleLayout } from './article-layout.tsx';
import { QuestionsSection } from './standard-sections.tsx';

type Case = ContentPage<'case-study'>;

interface CaseLayoutProps extends Pick<Case, 'crumbs' | 'headings' | 'html'> {
  /** Above the heading: whether the firm is fictional or a client. */
  topic: string;
  page: Pick<Case['page'], 'heading' | 'lede' | 'questions'>;
  facts: readonly { label: string; value: string }[];
  /** Figures beside the heading. */
  aside: ReactNode;
  /** Between head and text. */
  band: ReactNode;
  contentsLabel: string;
  /** Services used. */
  used: readonly LedgerRow[];
  /** Related pages. */
  rows: readonly LedgerRow[];
}

/** Case of a real or fictional firm: figures, text, services used and further reading. */
export function CaseLayout(props: CaseLayoutProps) {
  const { topic, page, crumbs, facts, aside, band, contentsLabel, headings, html, used, rows } =
    props;
  return (
    <>
      <ArticleLayout
        crumbs={crumbs}
        topic={topic}
        page={page}
        facts={<InlineFacts facts={facts} />}
        aside={aside}
        band={band}
        contents={{ label: contentsLabel, headings }}
      >
        <Essay html={html} />
      </ArticleLayout>
      <QuestionsSection questions={page.questions} surface="raised" />
      <Section surface="raised" tight className="print:hidden">
        <h2 id="used" className="mb-5 text-h3">
          Services used
        </h2>
        <LinkColumns rows={used} />
        {rows.length > 0 && (
          <>
            <h2 id="related" className="mt-9 mb-5 text-h3">
              Related
            </h2>
            <LinkColumns rows={rows} />
          </>
        )}
      </Section>
    </>
  );
}
