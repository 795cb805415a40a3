import type { LedgerRow } from '../ui/ledger-rows.tsx';
import { Link } from '../ui/link.tsx';
import { type AnsweredQuestion, QuestionList } from '../ui/question-list.tsx';
import { Section } from '../ui/section.tsx';
import { SideHeading } from './columns-section.tsx';

interface QuestionsAndLinksProps {
  questions: readonly AnsweredQuestion[];
  /** Heading above the links, such as "Related". */
  heading: string;
  links: readonly (Pick<LedgerRow, 'to' | 'name'> & { line?: string })[];
  surface?: 'paper' | 'raised';
}

/** The page's questions, with further reading beside them. */
export function QuestionsAndLinks({ questions, heading, links, surface = 'raised' }: QuestionsAndLinksProps) {
  return (
    <Section surface={surface} tight>
      <div className="grid gap-x-0 gap-y-12 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <div className="lg:pr-[clamp(32px,4vw,64px)]">
          <div className="mb-5">
            <SideHeading id="questions">Questions</SideHeading>
          </div>
          <QuestionList questions={questions} />
        </div>
        <div className="lg:margin-line lg:pl-[clamp(32px,3.4vw,56px)]">
          <div className="mb-5">
            <SideHeading id="related">{heading}</SideHeading>
          </div>
          <ul className="border-t-[1.5px] border-ink">
            {links.map(({ to, name, line }) => (
              <li key={to} className="border-b border-rule py-3">
                <Link
                  to={to}
                  className="inline-block py-0.5 font-serif text-[1.1875rem] leading-[1.3] font-semibold underline-double hover:decoration-current"
                >
                  {name}
                </Link>
                {line && <span className="mt-0.5 block text-small text-ink-2">{line}</span>}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
