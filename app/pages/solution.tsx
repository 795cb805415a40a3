import { Inline } from '#app/ui/prose.tsx';
import { definePage, type PropsOf, type Visit } from '../define-page.ts';
import { linkTo, toolLink, withTextHtml } from '../loaders/page-data.server.ts';
import { Closing, Price, Questions, Related } from '../sections/blocks.tsx';
import { HeadActions, PageHead, PageHeading, PageLede, Stamp } from '../sections/page-head.tsx';
import { RestatedWeek } from '../sections/restated-week.tsx';
import { Link } from '../ui/link.tsx';
import { NumberedColumns } from '../ui/lists.tsx';
import { Section } from '../ui/section.tsx';

function load({ site, content }: Visit<'solution'>) {
  const { tool, steps, ...page } = content.page;
  return {
    page: { ...page, price: withTextHtml(page.price) },
    steps: steps.map(withTextHtml).map((step) => ({
      ...step,
      services: step.services.map((path) => ({ to: path, name: linkTo(path, site).name })),
    })),
    tool: toolLink(tool, site),
    restated: page.restated.map((row) => {
      const { to, name, account = 0 } = linkTo(row.service, site);
      return { ...row, service: { to, name, account } };
    }),
  };
}

type Loaded = ReturnType<typeof load>;

function Head({ page, crumbs }: PropsOf<typeof load>) {
  return (
    <PageHead
      crumbs={crumbs}
      paper
      aside={
        <>
          <PageLede text={page.lede} />
          <HeadActions to="#restated" label="See what changes" />
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-x-6">
        <Stamp>Past due</Stamp>
        <p className="mb-6 text-ink-2">“{page.symptom}”</p>
      </div>
      <PageHeading text={page.heading} className="max-w-[20ch]" />
    </PageHead>
  );
}

const Week = ({ page, restated }: Loaded) => (
  <RestatedWeek heading={page.restatedHeading} figure={page.figure} rows={restated} />
);

const MoreLines = ({ page }: Loaded) =>
  page.sections.map(({ id, heading, items }) => (
    <Section key={id} id={id} heading={heading} tight>
      <NumberedColumns lines={items} />
    </Section>
  ));

/** Sequence of work: timing, work, and the services of each step. */
function Steps({ steps }: Pick<Loaded, 'steps'>) {
  return (
    <Section id="steps" heading="What we change">
      <ol className="grid ink-top md:grid-cols-2 xl:grid-flow-col xl:auto-cols-fr xl:grid-cols-none">
        {steps.map(({ name, when, text, services }) => (
          <li
            key={name}
            className="border-b border-rule py-5 md:pr-7 xl:not-first:border-l xl:not-first:pl-6"
          >
            <p className="text-small font-[640] text-brass-text tabular">{when}</p>
            <h3 className="mt-1 text-h3">{name}</h3>
            <p className="mt-2 text-pretty text-ink-2">
              <Inline html={text} />
            </p>
            <ul className="mt-2 flex flex-wrap gap-x-5">
              {services.map(({ to, name }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="inline-block py-1.5 text-small font-[620] text-brand underline-double hover:decoration-current pointer-coarse:py-3"
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Section>
  );
}

export const solution = definePage({
  kind: 'solution',
  load,
  blocks: [Head, Week, Steps, Price, MoreLines, Questions, Related, Closing],
});
