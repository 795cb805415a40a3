/** Takes a form: judges it, stores it once, and says by name what happened. */
import { type FormName, forms } from '#content/forms.ts';
import { saysWhereFrom } from '#domain/attribution/merge-touch.ts';
import { readAttribution } from '#domain/attribution/read-attribution.ts';
import { type Attribution, attributionField } from '#domain/attribution/touch.ts';
import { type ArrivalFacts, touchFrom } from '#domain/attribution/touch-from.ts';
import { type AcceptedFields, type FormDefinition, parseForm } from '#domain/forms/form.ts';
import { getStartedFormAt } from '#domain/forms/get-started.ts';
import { normaliseEmail } from '#domain/forms/normalise.ts';
import { assess, signalsOf, type Verdict } from '#domain/forms/spam.ts';
import { bookedCall, type CallSettings } from './booking/call-settings.ts';
import { conflictMessages } from './booking/conflict-messages.ts';
import type { Listing } from './booking/listing-service.ts';
import { clientHash } from './client-hash.ts';
import type { Clock } from './clock.ts';
import { isBusy, isOutOfService } from './db/failure.ts';
import type { Database } from './db/tables.ts';
import type { Write } from './db/write.ts';
import type { FormTokens, TokenCheck } from './form-token.ts';
import { uuidv7 } from './ids.ts';
import { createLately, sameContent } from './lately.ts';
import type { Log } from './log.ts';
import type { ProofOfWork } from './proof-of-work.ts';
import type { Secret } from './secret.ts';
import type { Spool } from './spool.ts';
import { fromSpool, type SpooledLead, toSpool } from './spooled-lead.ts';
import { type LeadToStore, type StoreResult, type StoreSettings, storeLead } from './store-lead.ts';
import { bodyHashOf, isAnswered, isIdempotencyKey, keyWithoutToken, TokenUsed } from './submissions.ts';
import type { ThankYou } from './thank-you.ts';

export interface SubmissionMeta {
  hasUserAgent: boolean;
  /** Network address of the visitor; only a keyed hash of it is stored. */
  clientAddress: string;
  /** The client has used up more than half of what it may send in a while. */
  isFrequent?: boolean;
  pagePath: string | null;
  referrerHost: string | null;
  utm: Readonly<Record<string, string>>;
  /** The page that holds the form, or takes it, and what led there: for browsers that tell nothing of their arrival. */
  arrival?: Omit<ArrivalFacts, 'at'>;
  /** Set for urlencoded and multipart bodies: browsers send the hidden field with these. */
  isFormEncoded?: boolean;
}

export interface SubmissionInput {
  /** As sent, with `form_token`, `subject_line` and `attribution`; a repeated name is a list. */
  fields: Readonly<Record<string, string | string[]>>;
  /** The header of that name; wins over the token. */
  idempotencyKey?: string;
  meta: SubmissionMeta;
}

/** A call as its owner may see it. */
export interface BookedCall {
  id: string;
  /** Instants such as 2027-03-15T16:00:00Z. */
  start: string;
  end: string;
  /** IANA name: the visitor's zone. */
  timezone: string;
  /** An answer that is repeated tells the call as it is by then. */
  status: 'confirmed' | 'cancelled' | 'no_show';
  manageUrl: string;
  icsUrl: string;
}

/** A time that can be had instead. */
export interface Alternative {
  /** Instant such as 2027-03-15T16:30:00Z. */
  start: string;
  /** In the visitor's zone, such as `Mon, Mar 15, 9:30 AM`. */
  label: string;
}

export type Outcome =
  /** It is on the disk. `next` is the page to go to, with a signed `ref`. */
  | {
      kind: 'stored';
      id: string;
      duplicate: boolean;
      verdict: Verdict;
      next: string;
      booking?: BookedCall | null;
      /** Kept in a file because the database did not answer: nothing is booked yet. */
      isSpooled?: boolean;
    }
  /** The details are stored under `id`, but the wanted time could not be given. */
  | {
      kind: 'conflict';
      code: 'slot_taken' | 'slot_unavailable' | 'already_booked';
      id: string;
      fieldErrors: Record<string, string[]>;
      formErrors: string[];
      alternatives: Alternative[];
      formToken?: string;
    }
  /** Too often from one network; nothing was stored. */
  | { kind: 'limited'; waitSeconds: number; message: string }
  | {
      kind: 'invalid';
      code: 'validation_failed' | 'token_expired' | 'token_used' | 'confirm_needed';
      fieldErrors: Record<string, string[]>;
      formErrors: string[];
      /** A fresh token, where the one that was sent can no longer be used. */
      formToken?: string;
    }
  /** Nothing was stored, and the visitor must be told so. */
  | { kind: 'unavailable'; waitSeconds: number };

export interface Leads {
  /** `form` is the name of a page's form, or a definition made for this one submission. */
  submit(form: FormName | FormDefinition, input: SubmissionInput): Promise<Outcome>;
  /** Stores what waited in the spool, under the id already given out. The same line twice is stored once. */
  restore(line: SpooledLead): Promise<void>;
}

export interface LeadsOptions {
  db: Database;
  write: Write;
  secret: Secret;
  clock: Clock;
  formTokens: FormTokens;
  thankYou: ThankYou;
  proofOfWork: ProofOfWork;
  spool: Spool;
  log: Log;
  settings: StoreSettings & { formMinMs: number };
  /** Without it no form books a call. */
  calls?: { settings: CallSettings; openTimes: Pick<Listing, 'alternatives' | 'invalidate'> };
  /** Called after a commit that may have enqueued messages. */
  onStored: () => void;
}

/** When to try again: after a lock that was held too long, and after a failure that somebody has to mend. */
const busySeconds = 1;
const outageSeconds = 30;

const tooOld = 'This page was open for a long time. Your answers are kept: please send again.';
const usedUp = 'This form was already sent several times. Your answers are kept: please send again.';
const checkAgain = 'Please check your details and send once more.';
const wrongKey = 'The Idempotency-Key header must be 8 to 128 visible ASCII characters.';

export function createLeads(options: LeadsOptions): Leads {
  const { db, write, secret, clock, formTokens, thankYou, proofOfWork, spool } = options;
  const { log, settings, calls, onStored } = options;
  /** Ids of what waits in the spool, by content. */
  const setAsideAs = new Map<string, string>();
  const lately = createLately(clock);

  return {
    async submit(formOrName, input) {
      const form = definitionOf(formOrName);
      const token = formTokens.verify(form.name, single(input.fields.form_token));
      const fresh = () => ({ formToken: formTokens.issue(form.name) });
      const parsed = parseForm(form, input.fields);
      if ('errors' in parsed) {
        const isUsable = token.state === 'ok';
        return { kind: 'invalid', code: 'validation_failed', ...parsed.errors, ...(!isUsable && fresh()) };
      }
      if (input.idempotencyKey !== undefined && !isIdempotencyKey(input.idempotencyKey)) {
        return refused('validation_failed', wrongKey);
      }
      if (token.state === 'expired') return { ...refused('token_expired', tooOld), ...fresh() };
      // Without a key of the sender's own, "sent before" would tell strangers that somebody asked for this address.
      const maySay = !form.subscribes || input.idempotencyKey !== undefined || token.state === 'ok';
      const hasProofOfWork = await proofOfWork.spend(single(input.fields.pow));
      const lead = prepare(form, parsed.values as AcceptedFields, token, input, hasProofOfWork);
      try {
        if (mustConfirm(lead, token) && !(await wasAnswered(lead))) {
          const formToken = formTokens.issueToConfirm(form.name);
          return { ...refused('confirm_needed', checkAgain), formToken };
        }
        const result = await storeLead(write, secret, lead, settings, calls?.settings);
        if (result.kind === 'conflict' || !result.isDuplicate) onStored();
        const outcome = await outcomeOf(result);
        if (outcome.kind === 'stored' && lead.assessment.verdict !== 'spam') lately.note(lead, outcome);
        return maySay ? outcome : discreet(outcome);
      } catch (error) {
        if (error instanceof TokenUsed) return { ...refused('token_used', usedUp), ...fresh() };
        if (!isOutOfService(error)) throw error;
        log.error({ err: error, form: form.name }, 'a submission could not be stored');
        if (isBusy(error)) return { kind: 'unavailable', waitSeconds: busySeconds };
        const outcome = await setAside(lead);
        return maySay ? outcome : discreet(outcome);
      }
    },
    async restore(line) {
      const lead = await fromSpool(line, settings.brand.siteUrl);
      // Times to meet are judged by what can be had now, and messages go out now.
      const promised = { ...lead, now: clock.now(), sentAt: lead.now, isPromised: true };
      if (!(await hasItsId(promised))) {
        // It was accepted with thanks: here no key can be used up, and none can belong to another id.
        const underItsOwn = { ...promised, submissionKey: `spool-${lead.answer.id}` };
        await storeLead(write, secret, underItsOwn, settings, calls?.settings);
      }
      setAsideAs.delete(sameContent(lead));
      calls?.openTimes.invalidate();
      onStored();
    },
  };

  /** Stores what was promised; false when its key carries another id, or too many. */
  async function hasItsId(lead: LeadToStore): Promise<boolean> {
    try {
      const result = await storeLead(write, secret, lead, settings, calls?.settings);
      return result.kind === 'conflict' || result.answer.id === lead.answer.id;
    } catch (error) {
      if (error instanceof TokenUsed) return false;
      throw error;
    }
  }

  /** A database that does not answer knows of nothing: then a time wanted in doubt is asked for once more. */
  async function wasAnswered(lead: LeadToStore): Promise<boolean> {
    try {
      return await isAnswered(db, lead);
    } catch (error) {
      if (!isOutOfService(error)) throw error;
      return false;
    }
  }

  /** Keeps a submission in the spool. The same sent again meanwhile, or just before, gets the same answer. */
  async function setAside(lead: LeadToStore): Promise<Outcome> {
    const { answer, form } = lead;
    const { id, verdict } = answer;
    const stored = lately.find(lead);
    if (stored) return stored;
    const key = sameContent(lead);
    const earlier = setAsideAs.get(key);
    const next = thankYou.addressFor(form.name, 'spooled');
    if (earlier) return { kind: 'stored', id: earlier, verdict, next, duplicate: true, isSpooled: true };
    try {
      await spool.keep(id, toSpool(lead));
    } catch (error) {
      log.error({ err: error, form: form.name }, 'nor could it be kept in the spool');
      return { kind: 'unavailable', waitSeconds: outageSeconds };
    }
    setAsideAs.set(key, id);
    log.warn({ lead: id, form: form.name }, 'a submission waits in the spool');
    return { kind: 'stored', id, verdict, next, duplicate: false, isSpooled: true };
  }

  function definitionOf(form: FormName | FormDefinition): FormDefinition {
    if (typeof form !== 'string') return form;
    return form === 'get-started' && calls
      ? getStartedFormAt(calls.settings.booking.location)
      : forms[form].form;
  }

  /** Whoever is in doubt and wants a time sends twice: a click for a person, a change of plan for a program. */
  function mustConfirm({ assessment, fields, now }: LeadToStore, token: TokenCheck): boolean {
    if (assessment.verdict !== 'suspect' || !fields.slot) return false;
    const isConfirmed = token.state === 'ok' && token.confirms && now - token.issuedAt >= settings.formMinMs;
    return !isConfirmed;
  }

  async function outcomeOf(result: StoreResult): Promise<Outcome> {
    if (result.kind === 'stored') {
      const { answer, isDuplicate, call } = result;
      const { id, verdict, next } = answer;
      if (call && !isDuplicate) calls?.openTimes.invalidate();
      const booking = call && calls ? bookedCall(calls.settings, call) : null;
      return { kind: 'stored', id, verdict, next, duplicate: isDuplicate, booking };
    }
    const { code, leadId: id, wantedAt, zone } = result;
    const alternatives = code === 'already_booked' ? [] : await alternativesTo(wantedAt, zone);
    return {
      kind: 'conflict',
      code,
      id,
      fieldErrors: { slot: [conflictMessages[code]] },
      formErrors: [],
      alternatives,
    };
  }

  /** The details are stored: that other times cannot be read now is no reason to say otherwise. */
  async function alternativesTo(wantedAt: number, zone: string): Promise<Alternative[]> {
    try {
      return (await calls?.openTimes.alternatives(wantedAt, zone)) ?? [];
    } catch (error) {
      log.warn({ err: error }, 'other times could not be read');
      return [];
    }
  }

  function prepare(
    form: FormDefinition,
    fields: AcceptedFields,
    token: TokenCheck,
    { fields: sent, idempotencyKey, meta }: SubmissionInput,
    hasProofOfWork: boolean,
  ): LeadToStore {
    const now = clock.now();
    const email = normaliseEmail(fields.email);
    const bodyHash = bodyHashOf({ ...fields, email, ...form.recorded });
    const ownKey =
      token.state === 'ok' ? token.submissionKey : keyWithoutToken(form.name, email, bodyHash, now);
    const assessment = assess(
      signalsOf({
        honeypot: single(sent.subject_line),
        isFormEncoded: meta.isFormEncoded ?? false,
        hasValidToken: token.state === 'ok',
        filledInMs: token.state === 'ok' ? now - token.issuedAt : undefined,
        minimumMs: settings.formMinMs,
        freeText: form.freeText.map((field) => String(fields[field] ?? '')),
        names: [fields.name ?? '', fields.firm_name ?? ''],
        hasUserAgent: meta.hasUserAgent,
        isFrequent: meta.isFrequent ?? false,
        hasProofOfWork,
      }),
    );
    const { verdict } = assessment;
    return {
      answer: { id: uuidv7(now), next: thankYou.addressFor(form.name), verdict },
      form,
      submissionKey: idempotencyKey ?? ownKey,
      bodyHash,
      fields,
      assessment,
      pagePath: meta.pagePath,
      referrerHost: meta.referrerHost,
      utm: meta.utm,
      attribution: readAttribution(single(sent[attributionField]), now) ?? arrivedAt(meta.arrival, now),
      ipHash: meta.clientAddress ? clientHash(secret, meta.clientAddress) : null,
      now,
      nextWith: (call) => thankYou.addressFor(form.name, call),
    };
  }
}

/** The arrival as the server sees it. From nowhere in particular came nobody: that page was in the middle of a visit. */
function arrivedAt(arrival: SubmissionMeta['arrival'], now: number): Attribution | null {
  const touch = arrival && touchFrom({ ...arrival, at: now });
  return touch && saysWhereFrom(touch) ? { first: touch, last: touch } : null;
}

const discreet = (outcome: Outcome): Outcome =>
  outcome.kind === 'stored' ? { ...outcome, duplicate: false } : outcome;

type RefusalCode = Extract<Outcome, { kind: 'invalid' }>['code'];

function refused(code: RefusalCode, message: string) {
  return { kind: 'invalid' as const, code, fieldErrors: {}, formErrors: [message] };
}

/** The first value: for our own hidden fields, which no person sends twice. */
function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? (value.find((one) => one !== '') ?? value[0]) : value;
}
