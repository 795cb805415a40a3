import { ButtonLink } from '../ui/button.tsx';
import { TextLink } from '../ui/text-link.tsx';

/** Last lines of the sheet: two next steps. */
export function ManagementResponse({ another }: { another: string }) {
  return (
    <section
      aria-labelledby="response-heading"
      className="mt-[clamp(26px,3vw,40px)] flex flex-wrap items-center justify-between gap-x-10 gap-y-5.5 border-t-3 border-double border-rule-strong pt-[clamp(26px,3vw,40px)]"
    >
      <div>
        <h2 id="response-heading" className="text-[1.75rem]">
          Management response
        </h2>
        <p className="mt-2 max-w-[60ch] text-ink-2">
          Fix it yourself with the list above. It is a good list. Or hand it to us.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6.5 gap-y-4 print:hidden">
        <ButtonLink to="/get-started" icon="arrow">
          Have us fix it
        </ButtonLink>
        <TextLink to={another} className="inline-block py-2.5">
          Audit another address
        </TextLink>
      </div>
    </section>
  );
}
