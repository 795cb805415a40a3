import { Button } from '#app/ui/button.tsx';
import { LineInput, LineLabel } from '#app/ui/line-field.tsx';
import { entryNames, sampleEntries, samplePath } from '#domain/samples/entries.ts';

/** On ground: opens the sample websites with what was entered. */
export const OpenSampleSite = () => (
  <form action={samplePath} className="mt-7 grid gap-3 print:hidden">
    <p className="font-semibold">See our sample websites in your name:</p>
    {entryNames.map((name) => (
      <div key={name}>
        <LineLabel htmlFor={`sample-${name}`}>{sampleEntries[name].label}</LineLabel>
        <LineInput id={`sample-${name}`} name={name} maxLength={sampleEntries[name].most} />
      </div>
    ))}
    <p>
      <Button type="submit" variant="brass">
        Show it in my name
      </Button>
    </p>
  </form>
);
