import type { TypedValues } from '#app/forms/answer.ts';
import { CheckBoxGroup, RadioGroup, TextField, WebsiteField } from '#app/forms/field.tsx';
import { Button } from '#app/ui/button.tsx';
import { worksheetForm } from '#domain/forms/preparation.ts';

interface WorksheetProps {
  /** Where it posts: this page with its signed `ref`. */
  action: string;
  values: TypedValues;
  errors: Readonly<Record<string, readonly string[]>>;
  /** It was just saved. */
  isKept: boolean;
}

/** Optional questions that prepare the call. Answers are stored with the page's inquiry. */
export function Worksheet({ action, values, errors, isKept }: WorksheetProps) {
  const { labels, choices } = worksheetForm;
  const field = (name: keyof typeof labels) => ({
    id: `worksheet-${name}`,
    name,
    label: labels[name],
    errors: errors[name],
  });
  const all = (name: string) => [values[name] ?? []].flat();
  return (
    <details
      id="worksheet"
      open={Object.keys(errors).length > 0 || isKept}
      className="on-paper group scroll-mt-24 rounded-panel border border-rule bg-raised"
    >
      <summary className="flex min-h-13 items-center justify-between gap-4 px-[clamp(18px,2.4vw,32px)] py-3">
        <span>
          <span className="font-[640]">Prepare the call</span>
          <span className="block text-small text-ink-2">
            An optional worksheet, about two minutes
          </span>
        </span>
        <span aria-hidden="true" className="plus text-brand" />
      </summary>
      <form
        method="post"
        action={action}
        noValidate
        className="grid gap-5 border-t border-rule px-[clamp(18px,2.4vw,32px)] py-6"
      >
        {isKept && (
          <p role="status" className="border-l-3 border-brass bg-brass-tint px-4 py-3 text-small">
            Your answers are with your inquiry. You can change them here for 24 hours.
          </p>
        )}
        <WebsiteField {...field('website')} optional defaultValue={all('website')[0]} />
        <RadioGroup
          {...field('firm_size')}
          optional
          options={choices.firm_size}
          columns={3}
          defaultValue={all('firm_size')[0]}
        />
        <div className="grid gap-5 [&:not(:has([value=other]:checked,[aria-invalid]))>.software-other]:hidden">
          <CheckBoxGroup
            {...field('software')}
            optional
            options={choices.software}
            columns={3}
            ticked={all('software')}
          />
          <div className="software-other">
            <TextField
              {...field('software_other')}
              aria-required={false}
              type="text"
              defaultValue={all('software_other')[0]}
            />
          </div>
        </div>
        <CheckBoxGroup {...field('goals')} optional options={choices.goals} ticked={all('goals')} />
        <Button type="submit" variant="ghost" className="w-full xs:w-auto xs:justify-self-start">
          Add to my inquiry
        </Button>
      </form>
    </details>
  );
}
