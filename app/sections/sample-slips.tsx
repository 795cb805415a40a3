import { sampleSheets } from '../loaders/sample-sheets.server.ts';
import { ArrowLink, Link } from '../ui/link.tsx';
import { Section } from '../ui/section.tsx';

/** What arrives: the sheets of the sample file. Its classes are those of its neighbors, because each rule counts on home. */
export function SampleSlips({ surface = 'paper' }: { surface?: 'paper' | 'raised' }) {
  return (
    <Section id="samples" heading="See what arrives" headingLook="text-h2" surface={surface} tight>
      <p className="mt-3 max-w-[60ch] text-ink-2">
        Each sheet is filled in for an invented firm, so you can read it before you call.
      </p>
      <ul className="mt-6 grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {sampleSheets.map(({ path, name, when }) => (
          <li key={path} className="relative border-t-[1.5px] border-ink pt-3">
            <Link to={path} className="text-h3 after:absolute after:inset-0">
              {name}
            </Link>
            <p className="mt-1.5 text-micro text-ink-3">{when}</p>
          </li>
        ))}
      </ul>
      <ArrowLink to="/samples" className="mt-3 py-2.5">
        All samples, and the sample website
      </ArrowLink>
    </Section>
  );
}
