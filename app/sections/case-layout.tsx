import type { ReactNode } from 'react';
import type { ContentPage } from '../loaders/page-data.server.ts';
import { type LedgerRow, LinkColumns } from '../ui/ledger-rows.tsx';
import { Facts } from '../ui/lists.tsx';
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
  aside: ReactNode;
  band: ReactNode;
  contentsLabel: string;
  used: readonly LedgerRow[];
  rows: readonly LedgerRow[];
}

/** Case of a real or fictional firm: figures, text, services used and further reading. */
export function CaseLayout(props: CaseLayoutProps) {
  const { facts, contentsLabel, headings, html, used, rows, ...layout } = props;
  const { questions } = layout.page;
  return (
    <div className="print:[zoom:.8]">
      <ArticleLayout
        {...layout}
        facts={<Facts facts={facts} />}
        contents={{ label: contentsLabel, headings }}
      >
        <Essay html={html} />
      </ArticleLayout>
      <QuestionsSection questions={questions} />
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
    </div>
  );
}
