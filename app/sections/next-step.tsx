import { ButtonLink } from '../ui/button.tsx';

/** The end of a sheet: a sentence and the booking button, under a double line. */
export function NextStep({ heading, text }: { heading: string; text: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6.5 gap-y-4 border-t-[3px] border-double border-rule-strong pt-6">
      <div className="mr-auto">
        <p className="font-serif text-h3 font-semibold">{heading}</p>
        <p className="mt-1 max-w-[52ch] text-small text-ink-2">{text}</p>
      </div>
      <ButtonLink to="/get-started" icon="arrow">
        Book a free call
      </ButtonLink>
    </div>
  );
}
