import { TextArea } from '#app/forms/field.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

interface CancelCallProps {
  /** Address of the call's page. */
  page: string;
  errors: readonly string[] | undefined;
  isOpen: boolean;
  reason: string | undefined;
}

/** Cancellation form behind a fold: opening it changes nothing. */
export function CancelCall({ page, errors, isOpen, reason }: CancelCallProps) {
  return (
    <details id="cancel" open={isOpen} className="on-paper group rounded-panel border border-rule bg-raised">
      <summary className="flex min-h-13 items-center justify-between gap-4 px-[clamp(18px,2.4vw,32px)] py-3 font-[640]">
        Cancel the call
        <Icon
          name="chevron"
          className="size-5 text-ink-3 transition-transform duration-(--t-base) group-open:rotate-180"
        />
      </summary>
      <form
        method="post"
        action={`${page}/cancel`}
        noValidate
        className="grid gap-5 border-t border-rule px-[clamp(18px,2.4vw,32px)] py-6"
      >
        <TextArea
          id="call-reason"
          name="reason"
          label="Reason"
          optional
          rows={3}
          hint="Up to 500 characters. It helps us, and changes nothing for you."
          defaultValue={reason}
          errors={errors}
        />
        <Button
          type="submit"
          variant="ghost"
          className="w-full border-negative text-negative xs:w-auto xs:justify-self-start"
        >
          Cancel this call
        </Button>
      </form>
    </details>
  );
}
