import { useState } from 'react';
import { emailFormId, inputPrefix } from '#domain/tools/entries.ts';
import { fetchFormToken } from '../browser/enhance/form-tokens.ts';
import { errorsIn, type FormAnswer, type PageForm, type ReturnedForm } from '../forms/answer.ts';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { Field } from '../forms/field.tsx';
import { FormNotice, HiddenFields, PrivacyNote, SubmitButton } from '../forms/form-parts.tsx';
import { useLeadForm } from '../forms/use-lead-form.ts';
import { BelowResult } from '../ui/below-result.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { fieldId } from './tool-field.tsx';

type Sent = 'mailed' | 'unmailed';

/** Texts of the form, from the server's definition. */
export interface EmailForm extends Pick<PageForm, 'fields' | 'privacyNote'> {
  /** It was just sent. `unmailed`: no email goes out until a person has looked at it. */
  sent?: Sent | undefined;
}

interface EmailResultProps {
  slug: string;
  /** Query of the printed result, without `?`. A tool's page replaces it by its entries when the form is sent. */
  query: string;
  /**
   * Id of the form with the fields. Without a script only its own button can send what they hold: it opens the result
   * with this form and without fields. Absent where there are none, or on that page.
   */
  fieldsForm?: string | undefined;
  form: EmailForm;
  /** Set when this page is the server's response to the form. */
  returned?: ReturnedForm | undefined;
}

const sentWords: Record<Sent, string> = {
  mailed: 'Sent. Check your inbox. The email has the result as it was when you sent it.',
  unmailed: 'We got your request. A person checks it before we send the email.',
};

const loadRules = () =>
  import('#domain/forms/tool-email.ts').then(({ toolEmailForm }) => toolEmailForm);

/** "Email me my results": the form below a result. The result stays in view. */
export default function EmailResult({
  slug,
  query,
  fieldsForm,
  form: { fields, privacyNote, sent },
  returned,
}: EmailResultProps) {
  const [lastSent, setSent] = useState(sent);
  const form = useLeadForm({
    action: `/api/tools/${slug}/email`,
    name: emailFormId,
    fields,
    loadRules,
    // A returned form keeps its token, so the server recognizes a retry.
    token: [returned?.values.form_token].flat()[0],
    fetchToken: () => fetchFormToken(emailFormId),
    values: returned?.values ?? {},
    returned,
    onStored: (next) => setSent(next.includes('&unmailed=1') ? 'unmailed' : 'mailed'),
  });
  const problems =
    form.problems === 'unavailable'
      ? [{ message: 'Nothing was sent. Please try again in a moment.' }]
      : [...inputProblems(form.answer), ...form.problems];
  return (
    <BelowResult
      name="email"
      className="paper:hidden"
      id="e-mail"
      heading="Email me my results"
      text="You have seen all of it. This sends a copy with its link."
    >
      <p role="status" className="mt-4 max-w-[60ch] font-semibold text-brand empty:hidden">
        {form.problems.length === 0 && lastSent && sentWords[lastSent]}
      </p>
      <div className="mt-4 max-w-160 empty:hidden">
        <ErrorSummary entries={problems} failures={form.failures} />
      </div>
      {fieldsForm && (
        <Button
          type="submit"
          form={fieldsForm}
          formAction="#e-mail"
          name="send"
          value="1"
          className="mt-5 scripted:hidden"
        >
          Email me this result
        </Button>
      )}
      <form
        {...form.formProps}
        className={classNames(
          'relative mt-5 grid max-w-160 gap-5',
          fieldsForm && 'unscripted:hidden',
        )}
      >
        <HiddenFields {...form} />
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={inputPrefix + name} value={value} />
        ))}
        <div className="grid gap-5 sm:grid-cols-2">
          <Field {...form.field('email')} />
          <Field {...form.field('name')} />
        </div>
        <Field {...form.field('marketing_consent')} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <SubmitButton sending={form.progress !== 'idle'}>Send me this result</SubmitButton>
          <FormNotice notice={form.notice} />
        </div>
        <PrivacyNote text={privacyNote} />
      </form>
    </BelowResult>
  );
}

/** Entries that the server refused: each leads to its field above. A report has none. */
const inputProblems = (answer: FormAnswer | undefined) =>
  Object.entries(errorsIn(answer))
    .filter(([name]) => name.startsWith(inputPrefix))
    .map(([name, [message = '']]) => {
      const input = name.slice(inputPrefix.length);
      return { message, ...(input !== 'report' && { fieldId: fieldId(input) }) };
    });
