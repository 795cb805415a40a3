import {
  type FocusEvent,
  type FormEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { askedField } from '#domain/forms/mistyped-domain.ts';
import { afterPress } from '../browser/islands/after-press.ts';
import { type Field, isField } from '../browser/islands/field.ts';
import { useSite } from '../layout/site.ts';
import { prepareToasts, toast } from '../layout/toast.ts';
import {
  errorsIn,
  type FormAnswer,
  type Notice,
  type PageForm,
  problemsOf,
  type ReturnedForm,
  refusalIn,
  type TypedValues,
} from './answer.ts';
import { dropDraft } from './drafts.ts';
import { useErrorTitle } from './error-summary.tsx';
import type { AskedField } from './field.tsx';
import { fieldsIn, type LoadRules, typedValues, useRules } from './read-fields.ts';
import { sendForm } from './send-form.ts';

interface LeadFormOptions extends Pick<PageForm, 'name' | 'fields'> {
  action: string;
  loadRules: LoadRules;
  token: string | undefined;
  fetchToken?: () => Promise<string | undefined>;
  values: TypedValues;
  /** Set when this page is the server's response to the form. */
  returned?: ReturnedForm | undefined;
  /** Called with the next page's address after the form is stored, instead of going there. */
  onStored?: (next: string) => void;
}

export type LeadForm = ReturnType<typeof useLeadForm>;

/** Validates on the first send and then on leaving a field, and sends without a page load. */
export function useLeadForm(options: LeadFormOptions) {
  const { action, name: id, fields, token, values, returned } = options;
  const rules = useRules(options.loadRules);
  const [progress, setProgress] = useState<'idle' | 'sending' | 'slow'>('idle');
  const [answer, setAnswer] = useState(returned?.answer);
  const [failures, setFailures] = useState(0);
  const [isUnreachable, setIsUnreachable] = useState(false);
  const [errors, setErrors] = useState(errorsIn(answer));
  const [currentToken, setCurrentToken] = useState(refusalIn(answer)?.formToken ?? token);
  const [asked, setAsked] = useState(() => askedIn(answer, values));
  const isJudged = failures > 0 || returned?.answer !== undefined;
  const conflict = useMemo(() => conflictIn(answer), [answer]);
  useErrorTitle(answer !== undefined);

  const fetchToken = useRef(token === undefined ? options.fetchToken : undefined);
  function begin() {
    prepareToasts();
    void rules.settle();
    void fetchToken.current?.().then((fetched) => setCurrentToken((current) => current ?? fetched));
    fetchToken.current = undefined;
  }
  const beginIfFocused = useEffectEvent(() => {
    if (document.getElementById(id)?.contains(document.activeElement)) begin();
  });
  // The visitor may have focused the form before React loaded.
  useEffect(() => beginIfFocused(), []);

  async function fail(failure: FormAnswer, form: HTMLFormElement) {
    await unpressed();
    setProgress('idle');
    setAnswer(failure);
    setErrors(errorsIn(failure));
    setAsked(askedIn(failure, typedValues(fieldsIn(new FormData(form)))));
    setFailures((failed) => failed + 1);
    setCurrentToken((current) => refusalIn(failure)?.formToken ?? current);
  }

  /** Validates the form; if invalid, shows errors as a send would. */
  async function check(form: HTMLFormElement): Promise<boolean> {
    const judge = rules.known() ?? (await rules.settle());
    const wrong = judge(new FormData(form));
    if (wrong) await fail({ kind: 'refused', ...wrong }, form);
    else {
      setAnswer(undefined);
      setErrors({});
    }
    return !wrong;
  }

  async function submit(form: HTMLFormElement) {
    setProgress('sending');
    setIsUnreachable(false);
    if (!(await check(form))) return;
    const texts = [...new FormData(form)].filter((entry) => typeof entry[1] === 'string');
    const body = new URLSearchParams(texts as [string, string][]);
    const result = await sendForm(action, body, () => afterPress(() => setProgress('slow')));
    if (result.kind === 'refused' || result.kind === 'unavailable') return fail(result, form);
    if (result.kind === 'stored') {
      dropDraft(id);
      if (!options.onStored) return goTo(result.next);
    }
    await unpressed();
    setProgress('idle');
    if (result.kind === 'unreachable') return setIsUnreachable(true);
    options.onStored?.(result.next);
  }

  const isOnline = useIsOnline(isUnreachable);
  useToastOutOfSight(id, isUnreachable);
  const { phone } = useSite();

  /** Validates one field. The summary stays as of the last send. */
  function judgeField({ form, name }: Field) {
    const judge = rules.known();
    if (!form || !judge) return;
    const fields = new FormData(form);
    // Only the button says that an address is right as it is.
    if (fields.has(askedField)) fields.set(askedField, '');
    const found = judge(fields)?.fieldErrors[name] ?? [];
    setErrors((before) => ({ ...before, [name]: found }));
  }

  /** Props of one field: as defined, with its id, messages and values. */
  const field = useCallback(
    (name: string): AskedField => ({
      ...(fields[name] ?? { label: name }),
      id: `${id}-${name}`,
      name,
      errors: errors[name],
      values: [values[name] ?? []].flat(),
    }),
    [id, fields, errors, values],
  );

  return {
    name: id,
    formProps: {
      id,
      action,
      method: 'post' as const,
      noValidate: true,
      // drafts.ts saves it in this tab.
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
    fields,
    field,
    token: currentToken ?? '',
    asked,
    values,
    progress,
    /** Notice next to the button until the next send. */
    notice: ((): Notice | undefined => {
      if (progress === 'slow') return { text: words.slow };
      if (progress === 'sending') return undefined;
      if (isUnreachable)
        return { text: isOnline ? words.unreachable : words.offline, isFailure: true };
      if (answer?.kind !== 'unavailable') return undefined;
      return { text: `${words.unavailable}${phone}.`, isFailure: true };
    })(),
    check,
    answer,
    failures,
    /** The requested time is not available: reason and alternatives. Stays until the next send. */
    conflict,
    /** Errors of the last send. Kept unchanged, so screen readers don't announce them again. */
    problems: problemsOf(
      answer,
      options,
      // Only the server knows whether a time is available, so never strike that entry through.
      (field) => field !== 'slot' && !errors[field]?.length,
    ),
  };
}

const words = {
  slow: 'Still trying. What you typed is safe. Please stay on this page.',
  unreachable:
    'Nothing was sent. Check your connection and try again. What you typed is still here.',
  offline:
    'Nothing was sent, because you’re offline. What you typed is still here. Send it again once you’re connected.',
  unavailable:
    'Nothing was sent, because our server didn’t accept it. What you typed is still here. Try again in a moment, or call ',
};

/** The address that an answer asked about or refused; else that of an earlier answer. */
function askedIn(answer: FormAnswer | undefined, { email, [askedField]: before }: TypedValues) {
  const [asked = ''] = [errorsIn(answer).email ? email : before].flat();
  return asked;
}

const unpressed = () => new Promise<void>(afterPress);

/** Whether the browser is online; listens only while `isWatched`. */
function useIsOnline(isWatched: boolean): boolean {
  const [isOnline, setIsOnline] = useState(true);
  useEffect(() => {
    if (!isWatched) return;
    const note = () => afterPress(() => setIsOnline(navigator.onLine));
    const events = new AbortController();
    note();
    for (const type of ['online', 'offline'])
      addEventListener(type, note, { signal: events.signal });
    return () => events.abort();
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
      description: 'Nothing was sent. Check your connection and try again.',
      variant: 'destructive',
    });
  }, [form, failed]);
}

/** When restored from the back/forward cache, reload: the page is still sending, with a used token. */
function goTo(next: string): void {
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true });
  location.assign(next);
}

function conflictIn(answer: FormAnswer | undefined) {
  const { alternatives, fieldErrors } = refusalIn(answer) ?? {};
  return alternatives?.length
    ? { reason: fieldErrors?.slot?.[0], offers: alternatives }
    : undefined;
}

/** Island props of a page's form, from `pageFormProps`. */
export interface PageFormProps {
  form: PageForm;
  /** Query of the page's address, with `?`. */
  search: string;
  /** Set when this page is the server's response to the form. */
  returned?: ReturnedForm | undefined;
}

/** Lead form with the page's own data. */
export function usePageForm({ form, search, returned }: PageFormProps, loadRules: LoadRules) {
  const state = useLeadForm({
    ...form,
    // Keep the query, so a returned form retains its campaign.
    action: `${form.path}${search}`,
    loadRules,
    // A returned form keeps its token, so the server recognizes a retry.
    token: [returned?.values.form_token].flat()[0] ?? form.token,
    values: returned?.values ?? form.preset,
    returned,
  });
  return { ...state, privacyNote: form.privacyNote };
}
