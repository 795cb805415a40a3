import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { site } from '#content/site/site.ts';
import { pageMeta } from '../document/page-meta.ts';
import { founders } from '../loaders/founders.server.ts';
import { loadContentPage } from '../loaders/page-data.server.ts';
import { proof } from '../loaders/proof.server.ts';
import { ClosingBand } from '../sections/closing-band.tsx';
import { FootedYears } from '../sections/footed-years.tsx';
import { FounderCards } from '../sections/founder-cards.tsx';
import { HeadActions } from '../sections/head-actions.tsx';
import { LinksSection } from '../sections/links-section.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageHeading } from '../sections/page-heading.tsx';
import { Place } from '../sections/place.tsx';
import { Logos } from '../sections/proof/logos.tsx';
import { Team } from '../sections/proof/team.tsx';
import { Testimonials } from '../sections/proof/testimonials.tsx';
import { TwoSides } from '../sections/two-sides.tsx';
import { Prose } from '../ui/prose.tsx';
import { Lede } from '../ui/schedule-head.tsx';
import { Section } from '../ui/section.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  const content = loadContentPage(request, 'page');
  const { how = [], not = [] } = content.page.lists;
  const { locality, region } = site;
  return { ...content, how, not, founders, proof, place: { locality, region } };
}

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function About() {
  const {
    page,
    html,
    crumbs,
    how,
    not,
    founders: people,
    proof: given,
    place,
    rows,
  } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        crumbs={crumbs}
        paper
        fromTop
        aside={
          <section id="founders" aria-labelledby="founders-heading">
            <h2 id="founders-heading" className="mb-5 font-sans label-caps text-ink-3">
              The founders
            </h2>
            <FounderCards founders={people} />
            <div className="mt-7">
              <FootedYears founders={people} />
            </div>
          </section>
        }
      >
        <PageHeading text={page.heading} className="lg:text-[3rem]" />
        <Lede className="mt-5.5">{page.lede}</Lede>
        <HeadActions to="#how" label="How we work" />
      </PageHead>
      <Team members={given.team} />
      <TwoSides
        sides={[
          { id: 'how', heading: 'How we work', lines: how },
          { id: 'not', heading: 'What we do not do', lines: not },
        ]}
      />
      <Logos logos={given.logos} />
      <Testimonials testimonials={given.testimonials} />
      <Section className="py-[clamp(48px,5vw,80px)]!">
        <Place {...place} />
        <Prose
          html={html}
          className="mt-6 max-w-none! gap-x-16 lg:columns-2 [&>h2]:break-after-avoid lg:[&>h2:first-child+p]:mt-3 [&>p]:break-inside-avoid"
        />
      </Section>
      <LinksSection id="related" heading="Related" rows={rows} surface="raised" />
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}
