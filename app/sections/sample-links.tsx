import { sampleSheets } from '../loaders/sample-sheets.server.ts';
import { TextLink } from '../ui/link.tsx';

/** One paragraph with a link to each sheet of the sample file and to the sample website. */
export function SampleLinks() {
  return (
    <p id="samples" className="mt-7">
      See what arrives, filled in for an invented firm:{' '}
      {sampleSheets.map(({ path, name }) => (
        <span key={path}>
          <TextLink to={path} className="text-on-ground">
            {name}
          </TextLink>
          ,{' '}
        </span>
      ))}
      <TextLink to="/samples/website" className="text-on-ground">
        the sample website
      </TextLink>{' '}
      and{' '}
      <TextLink to="/samples" className="text-on-ground">
        why they are samples
      </TextLink>
      .
    </p>
  );
}
