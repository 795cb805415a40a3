import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { TextLink } from '#app/ui/text-link.tsx';
import { table } from '#content/index.ts';
import { loadContentPage } from '../loaders/page-data.server.ts';
import { otherChoices, standsOf } from '../loaders/service-choice.server.ts';
import { ClosingBand } from '../sections/closing-band.tsx';
import { NotesSection } from '../sections/columns-section.tsx';
import { HeadActions, Lede, PageHead, PageHeading } from '../sections/page-head.tsx';
import { QuestionColumns } from '../sections/questions.tsx';
import { ForestPlan } from '../sections/services/forest-plan.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  const list = table.ofKind('hub').find((hub) => hub.template === 'service-list')?.path ?? '';
  return { ...loadContentPage(request, 'hub'), list, stands: standsOf(list), choices: otherChoices(list) };
}

export { meta, PageError as ErrorBoundary } from './page-error.tsx';

export default function ServiceOverview() {
  const { page, html, crumbs, list, stands, choices } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead crumbs={crumbs} aside={<HeadActions to={list} label="All services in one list" />}>
        <PageHeading text={page.heading} size="display" />
        <Lede className="mt-5">{page.lede}</Lede>
      </PageHead>
      <ForestPlan stands={stands} />
      <OtherChoices choices={choices} />
      <NotesSection html={html} surface="raised" />
      <QuestionColumns questions={page.questions} surface="paper" />
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}

/** Two more ways to choose services, one line each, as links into the list. */
function OtherChoices({ choices }: Pick<ReturnType<typeof loader>, 'choices'>) {
  return (
    <section aria-label="Other ways to choose" className="wrap grid gap-x-16 gap-y-5 py-9 lg:grid-cols-2">
      {choices.map(({ name, answers }) => (
        <div key={name}>
          <p className="label-caps text-ink-3">{name}</p>
          <p className="mt-1 flex flex-wrap gap-x-7">
            {answers.map((answer) => (
              <TextLink key={answer.to} to={answer.to} className="py-2">
                {answer.name}
              </TextLink>
            ))}
          </p>
        </div>
      ))}
    </section>
  );
}
