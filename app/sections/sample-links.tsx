import { sampleSheets } from '../loaders/sample-sheets.server.ts';
import { TextLink } from '../ui/link.tsx';

const samples = [
  ...sampleSheets.map(({ path, name }) => ({ path, name })),
  { path: '/samples/website', name: 'Sample website' },
];

/** A link to each sheet of the sample file and to the sample website, on the ground surface. */
export function SampleLinks() {
  return (
    <>
      <p id="samples" className="mt-7">
        See what arrives, filled in for an invented firm:
      </p>
      <ul className="flex flex-wrap gap-x-6.5">
        {samples.map(({ path, name }) => (
          <li key={path}>
            <TextLink to={path} className="inline-block text-on-ground">
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    </>
  );
}
