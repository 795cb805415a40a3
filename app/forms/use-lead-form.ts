import { type SubmissionResult, useForm } from '@conform-to/react';
import { type FocusEvent, type FormEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '#app/layout/toast.ts';
import { count, countOnce } from '#app/measure/count.ts';
import { countSubmit } from '#app/measure/count-submit.ts';
import type { FormAnswer, Refusal, ReturnedForm, TypedValues } from './answer.ts';
import type { SummaryEntry } from './error-summary.tsx';
import { useErrorTitle } from './error-title.ts';
import { sendForm } from './send-form.ts';
import { useAfterPress } from './use-after-press.ts';
import { useProofOfWork } from './use-proof-of-work.ts';
import { type Judge, useRules } from './use-rules.ts';

interface LeadFormOptions {
  /** Address that takes the form. */
  action: string;
  /** As in tokens and records; the ids of the fields begin with it. */
  name: string;
  /** Label of each field, in the order of the page. */
  labels: Readonly<Record<string, string>>;
  /** Brings the server's own rules, so that the browser says the same words before the server has to. */
  loadRules: () => Promise<Judge>;
  /** Token issued for this page. */
  token: string;
  /** What was typed before, or what the address asks to preset. */
  values: TypedValues;
  /** Set when the server rendered this page in answer to the form. */
  returned?: ReturnedForm | undefined;
  /** What follows a stored form, instead of going to its next page. */
  onStored?: () => void;
}

export type LeadForm = ReturnType<typeof useLeadForm>;

type Progress = 'idle' | 'sending' | 'slow';

/**
 * A form that works as plain HTML and is better with JavaScript: errors are found at once (on the first send, then as
 * fields are left), sending keeps the page, and a lost connection loses nothing. The server has the last word.
 */
export function useLeadForm(options: LeadFormOptions) {
  const { action, name: id, labels, token, values, returned } = options;
  const rules = useRules(options.loadRules);
  const order = Object.keys(labels);
  const navigate = useNavigate();
  const afterPress = useAfterPress();
  const work = useProofOfWork();
  const [progress, setProgress] = useState<Progress>('idle');
  const [answer, setAnswer] = useState<FormAnswer | undefined>(returned?.answer);
  const [failures, setFailures] = useState(returned?.answer ? 1 : 0);
  const [lastResult, setLastResult] = useState(returned?.answer && resultOf(returned.answer, order));
  const [currentToken, setCurrentToken] = useState(tokenOf(returned?.answer) ?? token);
  const conflict = useMemo(() => conflictIn(answer), [answer]);
  useErrorTitle(answer !== undefined);

  function fail(failure: FormAnswer) {
    if (failure.kind === 'refused') count({ kind: 'form-error', form: id });
    setAnswer(failure);
    setFailures((count) => count + 1);
    setCurrentToken((current) => tokenOf(failure) ?? current);
  }

  async function send(body: URLSearchParams) {
    setProgress('sending');
    setAnswer(undefined);
    const solution = work.take();
    if (solution) body.set('pow', solution);
    const result = await sendForm(action, body, () => setProgress('slow'));
    if (result.kind === 'stored') countSubmit(id, result.next);
    if (result.kind === 'stored' && !options.onStored) return navigate(result.next);
    setProgress('idle');
    if (result.kind === 'stored') return options.onStored?.();
    if (result.kind === 'unreachable') {
      return toast({
        title: 'That did not post',
        description: 'Nothing was sent. Check the connection and try again.',
        variant: 'destructive',
      });
    }
    setLastResult(resultOf(result, order));
    fail(result);
  }

  const [form, fields] = useForm<Record<string, unknown>, unknown>({
    id,
    lastResult: lastResult ?? null,
    shouldValidate: 'onSubmit',
    onValidate({ formData }) {
      const submission = rules.judge(formData);
      if (submission.status === 'error') fail(refusalOf(submission.error ?? {}));
      return submission;
    },
    onSubmit(event, { formData }) {
      event.preventDefault();
      if (progress === 'idle') void send(textsOf(formData));
    },
  });

  /** Ids, label and messages of one field. */
  const wiring = (name: string) => ({
    id: `${id}-${name}`,
    name,
    label: labels[name] ?? name,
    errors: fields[name]?.errors,
  });

  return {
    name: id,
    formProps: {
      id: form.id,
      action,
      method: 'post' as const,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        if (rules.areSettled()) return form.onSubmit(event);
        event.preventDefault();
        const element = event.currentTarget;
        void rules.settle().then(() => element.requestSubmit());
      },
      onFocus: work.begin,
      onInput: () => countOnce({ kind: 'form-start', form: id }),
      onBlur: ({ target }: FocusEvent<HTMLFormElement, Element>) => {
        if (failures > 0 && rules.areLoaded() && isField(target))
          afterPress(() => form.validate({ name: target.name }));
      },
    },
    /** Props of one field: ids, label, messages, and what was typed; of a field sent twice the first. */
    field: (name: string) => ({ ...wiring(name), defaultValue: [values[name]].flat()[0] }),
    /** Props of a group of boxes: the same, and which were ticked. */
    group: (name: string) => ({ ...wiring(name), ticked: [values[name] ?? []].flat() }),
    token: currentToken,
    progress,
    failures,
    unavailable: answer?.kind === 'unavailable',
    /** The wanted time could not be given: why, and which can be had instead. Stays until the next send. */
    conflict,
    /** What the last send found wrong. It stays as it was found, so that nothing is read out twice. */
    // Whether a time can be had only the server knows, so that entry is never struck through here.
    summary:
      answer?.kind === 'refused'
        ? summaryOf(answer, order, (name) => name !== 'slot' && !fields[name]?.errors, id)
        : [],
  };
}

function isField(target: Element): target is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some((kind) => target instanceof kind);
}

function conflictIn(answer: FormAnswer | undefined) {
  if (answer?.kind !== 'refused' || !answer.alternatives?.length) return undefined;
  return { reason: answer.fieldErrors.slot?.[0], offers: answer.alternatives };
}

function tokenOf(answer: FormAnswer | undefined): string | undefined {
  return answer?.kind === 'refused' ? answer.formToken : undefined;
}

function resultOf(answer: FormAnswer, order: readonly string[]): SubmissionResult {
  const errors = answer.kind === 'refused' ? answer.fieldErrors : {};
  const error = Object.fromEntries(Object.entries(errors).map(([name, messages]) => [name, [...messages]]));
  return { status: 'error', error, fields: [...order] };
}

function refusalOf(errors: Record<string, readonly string[] | null>): FormAnswer {
  const { '': form, ...fields } = errors;
  const known = Object.entries(fields).map(([name, messages]) => [name, messages ?? []] as const);
  return { kind: 'refused', fieldErrors: Object.fromEntries(known), formErrors: form ?? [] };
}

function textsOf(form: FormData): URLSearchParams {
  return new URLSearchParams(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function summaryOf(
  { fieldErrors, formErrors }: Refusal,
  order: readonly string[],
  isMended: (name: string) => boolean,
  id: string,
): SummaryEntry[] {
  const ofFields = order.flatMap((name) =>
    (fieldErrors[name] ?? [])
      .slice(0, 1)
      .map((message) => ({ fieldId: `${id}-${name}`, message, mended: isMended(name) })),
  );
  return [...formErrors.map((message) => ({ message })), ...ofFields];
}
