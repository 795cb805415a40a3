import { sampleSheets } from '../loaders/sample-sheets.server.ts';
import { TextLink } from '../ui/link.tsx';

/** One paragraph with a link to each sheet of the sample file and to the sample website. */
export function SampleLinks() {
  return (
    <p id="samples" className="mt-7">
      See what arrives, filled in for an invented firm:{' '}
      {sampleSheets.map(({ path, name }) => (
        <span key={path}>
          <TextLink to={path}>{name}</TextLink>,{' '}
        </span>
      ))}
      <TextLink to="/samples/website">the sample website</TextLink> and{' '}
      <TextLink to="/samples">why they are samples</TextLink>.
    </p>
  );
}
