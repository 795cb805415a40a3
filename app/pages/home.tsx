import { table } from '#content/index.ts';
import { figureOf } from '#content/site/claims.ts';
import { pageMeta } from '../document/page-meta.ts';
import { founders } from '../loaders/founders.server.ts';
import { loadContentPage, withAnswerHtml } from '../loaders/page-data.server.ts';
import { ClosingBand } from '../sections/closing-band.tsx';
import { Comparison } from '../sections/home/comparison.tsx';
import { Difference } from '../sections/home/difference.tsx';
import { Founders } from '../sections/home/founders.tsx';
import { Hero } from '../sections/home/hero.tsx';
import { Notes } from '../sections/home/notes.tsx';
import { Price } from '../sections/home/price.tsx';
import { Questions } from '../sections/home/questions.tsx';
import { Reasons } from '../sections/home/reasons.tsx';
import { ServiceCards } from '../sections/home/service-cards.tsx';
import { SetupDays } from '../sections/home/setup-days.tsx';
import { Stats } from '../sections/home/stats.tsx';
import type { Route } from './+types/home';

export function loader({ request }: Route.LoaderArgs) {
  const content = loadContentPage(request, 'home');
  return {
    ...content,
    proof: content.page.hero.proof.map(figureOf).map(({ prefix = '', value, unit, wording }) => ({
      figure: `${prefix}${value}${unit}`,
      wording,
    })),
    statistics: content.page.stats.items.map(({ claim }) => figureOf(claim)),
    founders,
    questions: withAnswerHtml(table.ofKind('faq')[0]?.groups[0]?.entries ?? []),
  };
}

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function Home({ loaderData }: Route.ComponentProps) {
  const { page, proof, statistics, founders: people, questions } = loaderData;
  return (
    <>
      <Hero page={page} proof={proof} />
      <Stats page={page} figures={statistics} />
      <Reasons words={page.reasons} founders={<Founders words={page.founders} founders={people} />} />
      <SetupDays milestones={page.services.milestones}>
        <ServiceCards page={page} />
        <Difference words={page.difference} />
      </SetupDays>
      <Price page={page} />
      <Comparison page={page} />
      <Questions words={page.faq} questions={questions} />
      <ClosingBand {...page.closing} />
      <Notes notes={page.notes} />
    </>
  );
}
