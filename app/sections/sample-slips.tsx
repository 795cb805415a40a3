import { classNames } from '#app/ui/class-names.ts';
import { table } from '#content/index.ts';
import { ArrowLink, Link } from '../ui/link.tsx';
import { Section } from '../ui/section.tsx';

const sheets = () => table.ofKind('sample').map(({ path, name, when }) => ({ path, name, when }));

/** What arrives, as slips of paper that overlap from 1024 px: the sheets of the sample file. */
export function SampleSlips({ surface = 'paper' }: { surface?: 'paper' | 'raised' }) {
  return (
    <Section id="samples" heading="See what arrives" headingLook="text-h2" surface={surface} tight>
      <p className="mt-3 mb-7 max-w-[60ch] text-ink-2">
        Each sheet is filled in for an invented firm, so you can read it before you call.
      </p>
      <ul className="grid gap-3 sm:grid-cols-2 lg:flex lg:pr-8 lg:pb-3">
        {sheets().map(({ path, name, when }, index) => (
          <li
            key={path}
            className={classNames(
              'sheet on-paper relative flex min-h-36 flex-col gap-1.5 p-4! transition-transform duration-(--t-base) ease-out lg:min-h-48 lg:w-1/5 lg:shrink lg:grow lg:not-first:-ml-6',
              'hover:z-10 focus-within:z-10 motion-safe:lg:hover:-translate-y-2.5 motion-safe:lg:focus-within:-translate-y-2.5',
              index % 2 === 0 ? 'lg:-rotate-1' : 'lg:translate-y-2 lg:rotate-1',
            )}
          >
            <p className="text-micro font-[660] tracking-[.12em] text-negative uppercase">Sample</p>
            <Link
              to={path}
              className="font-serif text-[1.125rem] leading-[1.25] font-semibold no-underline after:absolute after:inset-0"
            >
              {name}
            </Link>
            <p className="mt-auto text-micro text-ink-3">{when}</p>
          </li>
        ))}
      </ul>
      <p className="mt-5 flex flex-wrap gap-x-8">
        <ArrowLink to="/samples" className="py-2.5">
          All samples
        </ArrowLink>
        <ArrowLink to="/samples/website" className="py-2.5">
          The sample website
        </ArrowLink>
      </p>
    </Section>
  );
}
