import { type FocusEvent, type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { afterPress } from '../islands/after-press.ts';
import { prepareToasts, toast } from '../layout/toast.ts';
import { count } from '../measure/count.ts';
import { countSubmit } from '../measure/count-submit.ts';
import type { FormAnswer, Refusal, ReturnedForm, TypedValues } from './answer.ts';
import { useErrorTitle } from './error-title.ts';
import type { Judge } from './judge-by.ts';
import { problemsOf } from './problems.ts';
import { sendForm } from './send-form.ts';
import { useProofOfWork } from './use-proof-of-work.ts';
import { useRules } from './use-rules.ts';

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
  token: string | undefined;
  /** Brings one where the page was built ahead. */
  fetchToken?: () => Promise<string | undefined>;
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
  const work = useProofOfWork();
  const [progress, setProgress] = useState<Progress>('idle');
  const [answer, setAnswer] = useState<FormAnswer | undefined>(returned?.answer);
  const [failures, setFailures] = useState(0);
  const [errors, setErrors] = useState(errorsIn(returned?.answer));
  const [currentToken, setCurrentToken] = useState(tokenOf(returned?.answer) ?? token);
  const isJudged = failures > 0 || returned?.answer !== undefined;
  const conflict = useMemo(() => conflictIn(answer), [answer]);
  useErrorTitle(answer !== undefined);

  const { settle } = rules;
  const { begin: beginWork } = work;
  const fetchToken = useRef(token === undefined ? options.fetchToken : undefined);
  const begin = useCallback(() => {
    beginWork();
    prepareToasts();
    void settle();
    void fetchToken.current?.().then((fetched) => setCurrentToken((current) => current ?? fetched));
    fetchToken.current = undefined;
  }, [beginWork, settle]);
  // The touch that woke the form has come before React.
  useEffect(() => {
    if (document.getElementById(id)?.contains(document.activeElement)) begin();
  }, [id, begin]);

  function fail(failure: FormAnswer) {
    if (failure.kind === 'refused') count({ kind: 'form-error', form: id });
    setProgress('idle');
    setAnswer(failure);
    setErrors(errorsIn(failure));
    setFailures((failed) => failed + 1);
    setCurrentToken((current) => tokenOf(failure) ?? current);
  }

  async function submit(form: HTMLFormElement) {
    setProgress('sending');
    const judge = rules.known() ?? (await settle());
    const body = new FormData(form);
    const wrong = judge(body);
    if (wrong) fail({ kind: 'refused', ...wrong });
    else await send(textsOf(body));
  }

  async function send(body: URLSearchParams) {
    setAnswer(undefined);
    setErrors({});
    const solution = work.take();
    if (solution) body.set('pow', solution);
    const result = await sendForm(action, body, () => setProgress('slow'));
    if (result.kind === 'stored' && !options.onStored) return goTo(result.next);
    if (result.kind === 'refused' || result.kind === 'unavailable') return fail(result);
    setProgress('idle');
    if (result.kind === 'stored') {
      countSubmit(id);
      return options.onStored?.();
    }
    toast({
      title: 'That did not post',
      description: 'Nothing was sent. Check the connection and try again.',
      variant: 'destructive',
    });
  }

  /** What is wrong with one field now. The summary stays as the last send found it. */
  function judgeField({ form, name }: Field) {
    const judge = rules.known();
    if (!form || !judge) return;
    const found = judge(new FormData(form))?.fieldErrors[name] ?? [];
    setErrors((before) => ({ ...before, [name]: found }));
  }

  /** Props of one field: ids, label, messages, and what was typed; of a field sent twice the first. */
  const field = useCallback(
    (name: string) => ({
      id: `${id}-${name}`,
      name,
      label: labels[name] ?? name,
      errors: errors[name],
      defaultValue: [values[name]].flat()[0],
    }),
    [id, labels, errors, values],
  );
  /** Props of a group of boxes: the same, and which were ticked. */
  const group = useCallback(
    (name: string) => {
      const { defaultValue: _, ...wired } = field(name);
      return { ...wired, ticked: [values[name] ?? []].flat() };
    },
    [field, values],
  );

  return {
    name: id,
    formProps: {
      id,
      action,
      method: 'post' as const,
      noValidate: true,
      // Its beginning is counted by enhance/begun-forms.ts.
      'data-form': id,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (progress === 'idle') void submit(event.currentTarget);
      },
      onFocus: begin,
      onBlur: ({ target }: FocusEvent<HTMLFormElement, Element>) => {
        // A message that comes or goes moves the page.
        if (isJudged && isField(target)) afterPress(() => judgeField(target));
      },
    },
    field,
    group,
    token: currentToken ?? '',
    values,
    progress,
    failures,
    /** The wanted time could not be given: why, and which can be had instead. Stays until the next send. */
    conflict,
    /** What the last send found wrong. It stays as it was found, so that nothing is read out twice. */
    problems: problemsOf(answer, {
      name: id,
      labels,
      // Whether a time can be had only the server knows, so that entry is never struck through here.
      isCorrected: (field) => field !== 'slot' && !errors[field]?.length,
    }),
  };
}

/** Coming back later must not show the form as it was left, sending and with a token that is used up. */
function goTo(next: string): void {
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true });
  location.assign(next);
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isField(target: Element): target is Field {
  return [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some((kind) => target instanceof kind);
}

function conflictIn(answer: FormAnswer | undefined) {
  if (answer?.kind !== 'refused' || !answer.alternatives?.length) return undefined;
  return { reason: answer.fieldErrors.slot?.[0], offers: answer.alternatives };
}

function tokenOf(answer: FormAnswer | undefined): string | undefined {
  return answer?.kind === 'refused' ? answer.formToken : undefined;
}

function errorsIn(answer: FormAnswer | undefined): Refusal['fieldErrors'] {
  return answer?.kind === 'refused' ? answer.fieldErrors : {};
}

function textsOf(form: FormData): URLSearchParams {
  return new URLSearchParams(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
