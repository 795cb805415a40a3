import { sampleSheets } from '../loaders/sample-sheets.server.ts';
import { ArrowLink, Link } from '../ui/link.tsx';
import { Section } from '../ui/section.tsx';

/** What arrives, as slips of paper: the sheets of the sample file. */
export function SampleSlips({ surface = 'paper' }: { surface?: 'paper' | 'raised' }) {
  return (
    <Section id="samples" heading="See what arrives" headingLook="text-h2" surface={surface} tight>
      <p className="mt-3 mb-7 max-w-[60ch] text-ink-2">
        Each sheet is filled in for an invented firm, so you can read it before you call.
      </p>
      <ul className="sample-slips">
        {sampleSheets.map(({ path, name, when }) => (
          <li key={path} className="sheet on-paper">
            <Link to={path}>{name}</Link>
            <p className="mt-2 text-micro text-ink-3">{when}</p>
          </li>
        ))}
      </ul>
      <ArrowLink to="/samples" className="mt-5 py-2.5">
        All samples, and the sample website
      </ArrowLink>
    </Section>
  );
}
