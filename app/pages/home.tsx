import { Suspense } from 'react';
import { figureOf } from '#content/claims.ts';
import { table } from '#content/index.ts';
import { site } from '#content/site.ts';
import { withAnswerHtml } from '../answers.server.ts';
import { lazyWhenIdle } from '../motion/lazy-when-idle.ts';
import { loadContentPage } from '../page-data.server.ts';
import { pageMeta } from '../page-meta.ts';
import { Founders } from '../sections/home/founders.tsx';
import { Hero } from '../sections/home/hero.tsx';
import { Reasons } from '../sections/home/reasons.tsx';
import { ServiceCards } from '../sections/home/service-cards.tsx';
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
    founders: site.founders,
    questions: withAnswerHtml(table.ofKind('faq')[0]?.groups[0]?.entries ?? []),
  };
}

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

const AfterIdle = lazyWhenIdle(() => import('../sections/home/after-idle.tsx'));

export default function Home({ loaderData }: Route.ComponentProps) {
  const { page, proof, statistics, founders, questions } = loaderData;
  return (
    <>
      <Hero page={page} proof={proof} />
      <Stats page={page} figures={statistics} />
      <Founders words={page.founders} founders={founders} />
      <Reasons words={page.reasons} />
      <ServiceCards page={page} />
      <Suspense fallback={<p className="wrap py-section text-ink-3">Loading...</p>}>
        <AfterIdle page={page} questions={questions} />
      </Suspense>
    </>
  );
}
