import { type FocusEvent, type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { afterPress } from '../islands/after-press.ts';
import { useSite } from '../layout/site.ts';
import { prepareToasts, toast } from '../layout/toast.ts';
import { count } from '../measure/count.ts';
import { countSubmit } from '../measure/count-submit.ts';
import type { FormAnswer, Refusal, ReturnedForm, TypedValues } from './answer.ts';
import { dropDraft } from './drafts.ts';
import { useErrorTitle } from './error-title.ts';
import type { Notice } from './form-notice.tsx';
import type { Judge } from './judge-by.ts';
import { problemsOf } from './problems.ts';
import { sendForm } from './send-form.ts';
import { useProofOfWork } from './use-proof-of-work.ts';
import { useRules } from './use-rules.ts';

interface LeadFormOptions {
  /** Path the form posts to. */
  action: string;
  /** As in tokens and records; also the prefix of field ids. */
  name: string;
  /** Field labels, in page order. */
  labels: Readonly<Record<string, string>>;
  /** Loads the server's validation rules, so the browser shows the same messages. */
  loadRules: () => Promise<Judge>;
  /** Token issued for this page. */
  token: string | undefined;
  /** Fetches a token on prerendered pages. */
  fetchToken?: () => Promise<string | undefined>;
  /** Previous input, or values preset by the URL. */
  values: TypedValues;
  /** Set when this page is the server's response to the form. */
  returned?: ReturnedForm | undefined;
  /** Called after the form is stored, instead of navigating to the next page. */
  onStored?: () => void;
}

export type LeadForm = ReturnType<typeof useLeadForm>;

type Progress = 'idle' | 'sending' | 'slow';

/**
 * Progressive enhancement of a form: inline validation (on the first send, then on leaving fields), sending
 * without a page load, and no lost input on a lost connection. The server has the last word.
 */
export function useLeadForm(options: LeadFormOptions) {
  const { action, name: id, labels, token, values, returned } = options;
  const rules = useRules(options.loadRules);
  const work = useProofOfWork();
  const [progress, setProgress] = useState<Progress>('idle');
  const [answer, setAnswer] = useState<FormAnswer | undefined>(returned?.answer);
  const [failures, setFailures] = useState(0);
  const [isUnreachable, setIsUnreachable] = useState(false);
  const { phone } = useSite();
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
  // The visitor focused the form before React loaded.
  useEffect(() => {
    if (document.getElementById(id)?.contains(document.activeElement)) begin();
  }, [id, begin]);

  async function fail(failure: FormAnswer) {
    await unpressed();
    if (failure.kind === 'refused') count({ kind: 'form-error', form: id });
    setProgress('idle');
    setAnswer(failure);
    setErrors(errorsIn(failure));
    setFailures((failed) => failed + 1);
    setCurrentToken((current) => tokenOf(failure) ?? current);
  }

  /** Validates the form; if invalid, shows errors as a send would. */
  async function check(form: HTMLFormElement): Promise<boolean> {
    const judge = rules.known() ?? (await settle());
    const wrong = judge(new FormData(form));
    if (wrong) await fail({ kind: 'refused', ...wrong });
    else clear();
    return !wrong;
  }

  function clear() {
    setAnswer(undefined);
    setErrors({});
  }

  async function submit(form: HTMLFormElement) {
    setProgress('sending');
    setIsUnreachable(false);
    if (await check(form)) await send(textsOf(new FormData(form)));
  }

  async function send(body: URLSearchParams) {
    const solution = work.take();
    if (solution) body.set('pow', solution);
    const result = await sendForm(action, body, () => afterPress(() => setProgress('slow')));
    if (result.kind === 'stored') dropDraft(id);
    if (result.kind === 'stored' && !options.onStored) return goTo(result.next);
    if (result.kind === 'refused' || result.kind === 'unavailable') return fail(result);
    await unpressed();
    setProgress('idle');
    if (result.kind === 'stored') {
      countSubmit(id);
      return options.onStored?.();
    }
    setIsUnreachable(true);
  }

  const isOnline = useIsOnline(isUnreachable);
  const notice = noticeOf({
    progress,
    isUnreachable,
    isOnline,
    isUnavailable: answer?.kind === 'unavailable',
    phone,
  });
  useToastOutOfSight(id, isUnreachable);

  /** Validates one field. The summary stays as of the last send. */
  function judgeField({ form, name }: Field) {
    const judge = rules.known();
    if (!form || !judge) return;
    const found = judge(new FormData(form))?.fieldErrors[name] ?? [];
    setErrors((before) => ({ ...before, [name]: found }));
  }

  /** Props of one field: ids, label, messages and value; for a repeated name the first value. */
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
  /** Props of a checkbox group: the same, with the checked values. */
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
      // enhance/begun-forms.ts counts the start.
      'data-form': id,
      // enhance/keep-drafts.ts saves it in this tab.
      'data-draft': returned ? 'returned' : '',
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (progress === 'idle') void submit(event.currentTarget);
      },
      onFocus: begin,
      onBlur: ({ target }: FocusEvent<HTMLFormElement, Element>) => {
        // Showing or hiding a message moves the page: wait until the press ends.
        if (isJudged && isField(target)) afterPress(() => judgeField(target));
      },
    },
    field,
    group,
    token: currentToken ?? '',
    values,
    progress,
    /** Notice next to the button until the next send. */
    notice,
    check,
    answer,
    failures,
    /** The requested time is not available: reason and alternatives. Stays until the next send. */
    conflict,
    /** Errors of the last send. Kept unchanged, so screen readers don't announce them again. */
    problems: problemsOf(answer, {
      name: id,
      labels,
      // Only the server knows whether a time is available, so never strike that entry through.
      isCorrected: (field) => field !== 'slot' && !errors[field]?.length,
    }),
  };
}

const unpressed = () => new Promise<void>(afterPress);

interface Sending {
  progress: Progress;
  isUnreachable: boolean;
  isOnline: boolean;
  isUnavailable: boolean;
  phone: string;
}

function noticeOf({ progress, isUnreachable, isOnline, isUnavailable, phone }: Sending): Notice | undefined {
  if (progress === 'slow') return { text: 'Still trying. What you typed is safe, please stay on this page.' };
  if (progress === 'sending') return undefined;
  if (isUnreachable) {
    const text = isOnline
      ? 'Nothing was sent. Check the connection and try again; what you typed is kept.'
      : 'Nothing was sent: you are offline. What you typed is kept; send it again once you are connected.';
    return { text, isFailure: true };
  }
  if (!isUnavailable) return undefined;
  return {
    text: `Nothing was sent: our server did not take it. What you typed is kept. Try again in a moment, or call ${phone}.`,
    isFailure: true,
  };
}

/** Whether the browser is online; listens only while `isWatched`. */
function useIsOnline(isWatched: boolean): boolean {
  const [isOnline, setIsOnline] = useState(true);
  useEffect(() => {
    if (!isWatched) return;
    const note = () => afterPress(() => setIsOnline(navigator.onLine));
    note();
    for (const type of ['online', 'offline']) addEventListener(type, note);
    return () => {
      for (const type of ['online', 'offline']) removeEventListener(type, note);
    };
  }, [isWatched]);
  return isOnline;
}

/** The notice may be out of view after a slow response, so also show a toast. */
function useToastOutOfSight(form: string, failed: boolean): void {
  useEffect(() => {
    if (!failed) return;
    const { top = 0, bottom = 0 } =
      document.getElementById(form)?.querySelector('[data-notice]')?.getBoundingClientRect() ?? {};
    if (top >= 0 && bottom <= innerHeight) return;
    toast({
      title: 'Your form wasn’t sent',
      description: 'Nothing was sent. Check the connection and try again.',
      variant: 'destructive',
    });
  }, [form, failed]);
}

/**
 * When restored from the back/forward cache, reload: the page is still in its sending state, with a used
 * token.
 */
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
