import type { Crumb } from '#domain/metadata/page-metadata.ts';
import type { ContentPage } from '../loaders/page-data.server.ts';
import { ToolSketch } from '../tools/tool-sketch.tsx';
import { NumberedLines, TickedList } from '../ui/lists.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { PageHead, PageHeading } from './page-head.tsx';

type Outline = Pick<ContentPage<'tool'>['page'], 'bring' | 'answers'>;

/** Its sketch, the required input and the answered questions. */
export function ToolOutline({ path, bring, answers }: Outline & { path: string }) {
  return (
    <div className="wrap grid gap-8 pb-section lg:grid-cols-[minmax(300px,4fr)_8fr] lg:items-start lg:gap-12">
      <div className="lg:sticky lg:top-26">
        <ToolSketch path={path} className="mb-9 h-24" />
        <ToolNeeds bring={bring} className="" />
      </div>
      <Sheet label="What it will answer">
        <div className="mt-4">
          <NumberedLines lines={answers} />
        </div>
      </Sheet>
    </div>
  );
}

/** What a quiz answers, beside its first question. */
export function ToolAnswers({ answers }: Pick<Outline, 'answers'>) {
  return (
    <section aria-labelledby="answers-title" className="ink-top pt-3.5 paper:hidden">
      <h2 id="answers-title" className="font-sans label-caps text-ink-3">
        What it will answer
      </h2>
      <dl className="mt-2 text-small">
        {answers.map(({ name, text }) => (
          <div key={name} className="border-b border-rule py-3 last:border-b-0">
            <dt className="font-[640]">{name}</dt>
            <dd className="mt-0.5 text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Required input, beside the outline or the first question. */
export const ToolNeeds = ({ bring, className }: Pick<Outline, 'bring'> & { className: string }) => (
  <section aria-labelledby="needs-title" className={`ink-top pt-3.5 ${className}`}>
    <h2 id="needs-title" className="font-sans label-caps text-ink-3">
      Have ready
    </h2>
    <TickedList items={bring} className="mt-1" />
  </section>
);

interface QuizHeadProps {
  crumbs: readonly Crumb[];
  heading: string;
  /** Name of the quiz. */
  name: string;
  /** Purpose, and the address of its sketch. Omitted on pages that open with a result. */
  intro?: string | undefined;
  path?: string | undefined;
}

/** Compact head of a quiz, so its first question or verdict is on the first screen. */
export function QuizHead({ crumbs, heading, name, intro, path }: QuizHeadProps) {
  const sketch = path && <ToolSketch path={path} className="ml-auto h-24 w-[81.7%] paper:hidden" />;
  return (
    <PageHead crumbs={crumbs} isLow aside={sketch}>
      <PageHeading text={heading} kicker={name} size="h2" />
      {intro && <p className="mt-3 max-w-[66ch] text-small text-ink-2 paper:hidden">{intro}</p>}
    </PageHead>
  );
}
