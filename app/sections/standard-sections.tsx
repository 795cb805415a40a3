import type { ComponentProps, ReactNode } from 'react';
import { type LedgerRow, LinkColumns } from '../ui/ledger-rows.tsx';
import { Link } from '../ui/link.tsx';
import { Prose, ProseColumns } from '../ui/prose.tsx';
import { type AnsweredQuestion, QuestionList } from '../ui/question-list.tsx';
import { MarginColumns, Section } from '../ui/section.tsx';
import { Sheet } from '../ui/sheet.tsx';

interface ColumnsSectionProps
  extends Pick<ComponentProps<typeof Section>, 'surface' | 'tight' | 'children'> {
  id: string;
  heading: string;
}

/** A section with its heading in the narrow column and content behind the margin. */
export function ColumnsSection({ id, heading, children, ...look }: ColumnsSectionProps) {
  return (
    <Section id={id} labelledBy={`${id}-heading`} {...look}>
      <MarginColumns narrow aside={<SideHeading id={`${id}-heading`}>{heading}</SideHeading>}>
        {children}
      </MarginColumns>
    </Section>
  );
}

/** A heading in the narrow column beside the margin. */
export function SideHeading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="side-heading">
      {children}
    </h2>
  );
}

/** The page's own text behind the margin; `aside` is the narrow column. Renders nothing if empty. */
export function ProseSection({ html, aside }: { html: string; aside: ReactNode }) {
  if (!html) return null;
  return (
    <Section>
      <MarginColumns narrow aside={aside}>
        <Prose html={html} />
      </MarginColumns>
    </Section>
  );
}

type Surface = 'paper' | 'raised';

/** A page's own text, in two columns from 1024 px. Renders nothing if empty. */
export function NotesSection({ html, surface }: { html: string; surface?: Surface }) {
  if (!html) return null;
  return (
    <Section surface={surface} tight>
      <ProseColumns html={html} />
    </Section>
  );
}

interface LinksSectionProps {
  id: string;
  heading: string;
  rows: readonly LedgerRow[];
  surface?: Surface;
}

/** Further reading, side by side. Renders nothing if empty. */
export function LinksSection({ rows, ...section }: LinksSectionProps) {
  if (rows.length === 0) return null;
  return (
    <Section {...section} tight className="print:hidden">
      <LinkColumns rows={rows} />
    </Section>
  );
}

interface QuestionsProps {
  heading?: string;
  questions: readonly AnsweredQuestion[];
  surface?: Surface;
}

/** Questions in two columns from 1024 px, all closed to show the whole list. Renders nothing if empty. */
export function QuestionColumns(props: QuestionsProps & { note?: ReactNode }) {
  const { heading = 'Questions', note, questions, surface = 'raised' } = props;
  if (questions.length === 0) return null;
  const half = Math.ceil(questions.length / 2);
  return (
    <Section id="questions" labelledBy="questions-heading" surface={surface} tight>
      <div className="head-note">
        <h2 id="questions-heading">{heading}</h2>
        {note && <p>{note}</p>}
      </div>
      <div className="grid gap-x-14 lg:grid-cols-2 lg:items-start">
        <QuestionList questions={questions.slice(0, half)} isClosed />
        <QuestionList questions={questions.slice(half)} isClosed from={half + 1} />
      </div>
    </Section>
  );
}

/** The page's own questions behind the margin. Renders nothing if empty. */
export function QuestionsSection({ questions }: Pick<QuestionsProps, 'questions'>) {
  if (questions.length === 0) return null;
  return (
    <ColumnsSection id="questions" heading="Questions" surface="raised">
      <QuestionList questions={questions} />
    </ColumnsSection>
  );
}

interface QuestionsBesideProps extends QuestionsProps {
  /** Names the column beside the questions. */
  id: string;
  heading: string;
  /** Full width, below both columns. */
  below?: ReactNode;
  children: ReactNode;
}

/** The page's questions, and a column beside them behind the margin. */
export function QuestionsBeside(props: QuestionsBesideProps) {
  const { questions, id, heading, below, children, surface = 'raised' } = props;
  return (
    <Section surface={surface} tight>
      <div className="two-columns lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <div>
          <SideHeading id="questions">Questions</SideHeading>
          <QuestionList questions={questions} />
        </div>
        <div>
          <SideHeading id={id}>{heading}</SideHeading>
          {children}
        </div>
      </div>
      {below}
    </Section>
  );
}

interface QuestionsAndLinksProps extends QuestionsProps {
  /** Heading above the links, such as "Related". */
  heading: string;
  links: readonly Pick<LedgerRow, 'to' | 'name'>[];
}

/** The page's questions, with further reading beside them by name: each page says in its own words what it holds. */
export const QuestionsAndLinks = ({ links, ...props }: QuestionsAndLinksProps) => (
  <QuestionsBeside id="related" {...props}>
    <ul className="name-columns">
      {links.map(({ to, name }) => (
        <li key={to}>
          <Link to={to} className="name">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </QuestionsBeside>
);

interface TermsProps {
  terms: readonly { label: string; value: string }[];
}

/** Terms of engagement beside a heading. */
export const TermsSheet = ({ terms }: TermsProps) => (
  <Sheet label="Terms of engagement">
    <TermLines terms={terms} />
  </Sheet>
);

/** Lines with leaders and a closing double line. */
export function TermLines({ terms }: TermsProps) {
  return (
    <dl className="terms">
      {terms.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="led">
            <span>{value}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
