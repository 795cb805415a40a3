import type { Studio } from '#app/loaders/sample-studio.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { addressesOf, samplePath } from '#domain/samples/entries.ts';
import { EntryFields } from './entry-fields.tsx';

/**
 * Three entries that rename a sample website, and two frames that show it. While a visitor types, the frames follow
 * (app/browser/enhance/sample-studio.ts); without JavaScript the form opens the same page with the entries.
 */
export function SampleStudio({ entries, chosen, sites, origin }: Studio) {
  const { site, chooser, booking } = addressesOf(chosen, entries);
  return (
    <div data-sample-studio="" className="studio">
      <form action={samplePath} aria-label="Your firm on a sample website" className="studio-form">
        <fieldset className="studio-designs">
          <legend className="mb-2 text-small font-[620]">Design</legend>
          {sites.map(({ design, label, ...words }) => (
            <label key={design} className={`studio-design studio-${design}`}>
              <input
                type="radio"
                name="design"
                value={design}
                defaultChecked={design === chosen}
                data-examples={JSON.stringify(words)}
              />
              <span aria-hidden="true" className="studio-chips">
                <i />
                <i />
                <i />
              </span>
              {label}
            </label>
          ))}
        </fieldset>
        <EntryFields
          id="studio"
          entries={entries}
          examples={sites.find(({ design }) => design === chosen)}
        />
        <button type="submit" className="button button-ghost scripted:hidden">
          <span>Show it in my name</span>
        </button>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink to={booking} icon="arrow" data-sample-link="booking">
            Book with this page
          </ButtonLink>
          <TextLink to={site} data-sample-link="site" className="py-2">
            Open it full size
          </TextLink>
        </p>
        <p className="text-micro text-ink-3">
          The link carries what you entered.{' '}
          <button
            type="button"
            data-copy={origin + chooser}
            data-sample-link="chooser"
            className="hidden min-h-6 font-[620] text-brand underline scripted:inline"
          >
            Copy the link
          </button>{' '}
          <span role="status" />
        </p>
      </form>
      <div className="studio-frames">
        <Frame look="desktop" src={site} />
        <Frame look="phone" src={site} />
      </div>
    </div>
  );
}

/** A sample website at the width of a screen, scaled to its place. With scripts it loads when it comes into view. */
const Frame = ({ look, src }: { look: 'desktop' | 'phone'; src: string }) => (
  <div className={`studio-frame studio-${look}`}>
    <noscript data-sample-frame="">
      <iframe src={src} title={`The sample website on a ${look}`} />
    </noscript>
  </div>
);
