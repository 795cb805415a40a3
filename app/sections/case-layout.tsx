import type { ReactNode } from 'react';
import type { Heading } from '#content/page-files/render.server.ts';
import type { Crumb } from '#domain/metadata/page-metadata.ts';
import { InlineFacts } from '../ui/facts.tsx';
import type { LedgerRow } from '../ui/ledger-rows.tsx';
import { LinkColumns } from '../ui/link-columns.tsx';
import { Essay } from '../ui/prose.tsx';
import type { AnsweredQuestion } from '../ui/question-list.tsx';
import { Section } from '../ui/section.tsx';
import { ArticleLayout } from './article-layout.tsx';
import { ClosingBand } from './closing-band.tsx';
import { QuestionsSection } from './questions.tsx';

interface CaseLayoutProps {
  /** Above the heading: whether the firm is fictional or a client. */
  topic: string;
  page: {
    heading: string;
    lede: string;
    questions: readonly AnsweredQuestion[];
    closing?:
      | { heading: string; text: string; action?: { label: string; to: string } | undefined }
      | undefined;
  };
  crumbs: readonly Crumb[];
  facts: readonly { label: string; value: string }[];
  /** Figures beside the heading. */
  aside: ReactNode;
  /** Between head and text. */
  band: ReactNode;
  contentsLabel: string;
  headings: readonly Heading[];
  /** HTML of the text. */
  html: string;
  /** Services used. */
  used: readonly LedgerRow[];
  related: readonly LedgerRow[];
}

/** Case of a real or fictional firm: figures, text, services used and further reading. */
export function CaseLayout(props: CaseLayoutProps) {
  const { topic, page, crumbs, facts, aside, band, contentsLabel, headings, html, used, related } = props;
  return (
    <>
      <ArticleLayout
        crumbs={crumbs}
        topic={topic}
        heading={page.heading}
        lede={page.lede}
        facts={<InlineFacts facts={facts} />}
        aside={aside}
        band={band}
        contents={{ label: contentsLabel, headings }}
      >
        <Essay html={html} />
      </ArticleLayout>
      <QuestionsSection heading="Questions" questions={page.questions} surface="raised" />
      <Section surface="raised" tight className="print:hidden">
        <h2 id="used" className="mb-5 text-h3">
          Services used
        </h2>
        <LinkColumns rows={used} />
        {related.length > 0 && (
          <>
            <h2 id="related" className="mt-9 mb-5 text-h3">
              Related
            </h2>
            <LinkColumns rows={related} />
          </>
        )}
      </Section>
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}
