/** Accepts a form: validates and scores it, stores it once, and returns a named outcome. */
import type { FormName } from '#content/site/forms.ts';
import type { Slot } from '#domain/booking/listing.ts';
import { type AcceptedFields, type FormDefinition, parseForm } from '#domain/forms/form.ts';
import { getStartedFormAt } from '#domain/forms/get-started.ts';
import { normaliseEmail } from '#domain/forms/normalise.ts';
import { assess, signalsOf, type Verdict } from '#domain/forms/spam.ts';
import { readAttribution, saysWhereFrom } from '#domain/measure/attribution.ts';
import {
  type ArrivalFacts,
  type Attribution,
  attributionField,
  touchFrom,
} from '#domain/measure/touch.ts';
import { conflictMessages } from '../booking/book-call.ts';
import { bookedCall, type CallSettings } from '../booking/call-settings.ts';
import type { Listing } from '../booking/listing-service.ts';
import { isBusy, isOutOfService } from '../db/failure.ts';
import type { SendingStorage } from '../db/write.ts';
import { clientHash } from '../http/limits/limits.ts';
import { uuidv7 } from '../shared/ids.ts';
import type { Log } from '../shared/log.ts';
import type { FormTokens, TokenCheck } from './form-token.ts';
import {
  fromSpool,
  type LeadToStore,
  type Outcome,
  type SpooledLead,
  toSpool,
} from './lead-to-store.ts';
import { createRecentAnswers, type Spool, sameContent } from './spool.ts';
import { type StoreResult, storeLead } from './store-lead.ts';
import {
  bodyHashOf,
  isAnswered,
  isIdempotencyKey,
  keyWithoutToken,
  TokenUsed,
} from './submissions.ts';
import type { ThankYou } from './thank-you.ts';

export interface SubmissionMeta {
  hasUserAgent: boolean;
  /** Sent with headers that only browsers add. A form token, too, shows that the page was open. */
  isFromBrowser?: boolean;
  /** Network address of the visitor; only a keyed hash of it is stored. */
  clientAddress: string;
  /** The client has used more than half of its rate limit. */
  isFrequent?: boolean;
  pagePath: string | null;
  referrerHost: string | null;
  utm: Readonly<Record<string, string>>;
  /** Page and source of the arrival, for browsers that send no attribution of their own. */
  arrival?: Omit<ArrivalFacts, 'at'>;
  /** True for urlencoded and multipart bodies: browsers send the hidden field with these. */
  isFormEncoded?: boolean;
}

export interface SubmissionInput {
  /** As sent, with `form_token`, `subject_line` and `attribution`; a repeated name becomes a list. */
  fields: Readonly<Record<string, string | string[]>>;
  /** The `Idempotency-Key` header; wins over the token. */
  idempotencyKey?: string;
  meta: SubmissionMeta;
}

interface LeadsOptions extends SendingStorage {
  formTokens: FormTokens;
  thankYou: ThankYou;
  spool: Spool;
  log: Log;
  settings: () => CallSettings;
  /** Forms sent faster than this were hardly filled in by a person, in ms. */
  formMinMs: number;
  openTimes: Pick<
    Listing,
    'alternatives' | 'invalidate' | 'hold' | 'release' | 'reserved' | 'readAnew'
  >;
}

/** Retry-After in seconds: for a lock held too long, and for an outage that an operator has to fix. */
const busySeconds = 1;
const outageSeconds = 30;

const tooOld = 'This page was open for a long time. Your answers are kept: please send again.';
const usedUp =
  'This form was already sent several times. Your answers are kept: please send again.';
const checkAgain = 'Please check your details and send once more.';
const wrongKey = 'The Idempotency-Key header must be 8 to 128 visible ASCII characters.';

export type Leads = ReturnType<typeof createLeads>;

export function createLeads(options: LeadsOptions) {
  const { db, write, clock, formTokens, thankYou, spool } = options;
  const { log, settings, formMinMs, openTimes, onStored } = options;
  /** Ids of spooled leads by content; each resolves once the lead is on disk. */
  const spooledIds = new Map<string, Promise<string>>();
  const recentAnswers = createRecentAnswers(clock);

  return {
    /** `form` is the name of a page's form, or a definition built for this submission. */
    async submit(formOrName: FormName | FormDefinition, input: SubmissionInput): Promise<Outcome> {
      const form = definitionOf(formOrName);
      const token = formTokens.verify(form.name, single(input.fields.form_token));
      const fresh = () => ({ formToken: formTokens.issue(form.name) });
      const parsed = parseForm(form, input.fields);
      if ('errors' in parsed) {
        const isUsable = token.state === 'ok';
        return {
          kind: 'invalid',
          code: 'validation_failed',
          ...parsed.errors,
          ...(!isUsable && fresh()),
        };
      }
      if (input.idempotencyKey !== undefined && !isIdempotencyKey(input.idempotencyKey)) {
        return refused('validation_failed', wrongKey);
      }
      if (token.state === 'expired') return { ...refused('token_expired', tooOld), ...fresh() };
      // Without the sender's own key, "sent before" would reveal to strangers that this address had signed up.
      const maySay = !form.subscribes || input.idempotencyKey !== undefined || token.state === 'ok';
      const lead = prepare(form, parsed.values, token, input);
      try {
        const isFromBrowser = token.state === 'ok' || (input.meta.isFromBrowser ?? false);
        if (mustConfirm(lead, isFromBrowser) && !(await wasAnswered(lead))) {
          const formToken = formTokens.issueToConfirm(form.name);
          await holdTime(lead, formToken, keyOf(token));
          return { ...refused('confirm_needed', checkAgain), formToken };
        }
        if (lead.fields.slot) await openTimes.readAnew();
        const result = await storeLead(write, lead, settings());
        if (result.kind === 'conflict' || !result.isDuplicate) onStored();
        if (token.state === 'ok') openTimes.release(token.submissionKey);
        const outcome = await outcomeOf(result);
        if (outcome.kind === 'stored' && lead.assessment.verdict !== 'spam')
          recentAnswers.note(lead, outcome);
        return maySay ? outcome : withoutDuplicate(outcome);
      } catch (error) {
        if (error instanceof TokenUsed) return { ...refused('token_used', usedUp), ...fresh() };
        if (!isOutOfService(error)) throw error;
        log.error({ err: error, form: form.name }, 'a submission could not be stored');
        if (isBusy(error)) return { kind: 'unavailable', waitSeconds: busySeconds };
        const outcome = await spoolLead(lead);
        return maySay ? outcome : withoutDuplicate(outcome);
      }
    },
    /** Stores a spooled lead under the id already given out, and only once: not if the same submission has another. */
    async restore(line: SpooledLead): Promise<void> {
      const lead = await fromSpool(line, settings());
      // Slots are checked against what is open now, and messages are dated now.
      const reserved = (startAt: number) => openTimes.reserved(startAt, lead.submissionKey);
      const promised = { ...lead, now: clock.now(), sentAt: lead.now, isPromised: true, reserved };
      try {
        // A repeat of what was stored before the outage or from the spool is stored already.
        await storeLead(write, promised, settings());
      } catch (error) {
        if (!(error instanceof TokenUsed)) throw error;
        // The visitor was already thanked, so the lead gets a key of its own that is not used up.
        const underItsOwn = { ...promised, submissionKey: `spool-${lead.answer.id}` };
        await storeLead(write, underItsOwn, settings());
      }
      spooledIds.delete(sameContent(lead));
      openTimes.invalidate();
      onStored();
    },
  };

  /** During an outage this is unknown: a suspect visitor must then confirm again. */
  async function wasAnswered(lead: LeadToStore): Promise<boolean> {
    try {
      return await isAnswered(db, lead);
    } catch (error) {
      if (!isOutOfService(error)) throw error;
      return false;
    }
  }

  /** Keeps a submission in the spool. A repeat, or one stored just before the outage, gets the same answer. */
  async function spoolLead(lead: LeadToStore): Promise<Outcome> {
    const { answer, form } = lead;
    const { id, verdict } = answer;
    const stored = recentAnswers.find(lead);
    if (stored) return stored;
    const key = sameContent(lead);
    const earlier = spooledIds.get(key);
    const next = thankYou.addressFor(form.name, {
      isSpooled: true,
      isUnmailed: isUnmailed(verdict),
    });
    const kept = earlier ?? spool.keep(id, toSpool(lead)).then(() => id);
    spooledIds.set(key, kept);
    try {
      const keptId = await kept;
      if (!earlier) log.warn({ lead: id, form: form.name }, 'a submission was spooled');
      const duplicate = earlier !== undefined;
      return { kind: 'stored', id: keptId, verdict, next, duplicate, isSpooled: true };
    } catch (error) {
      spooledIds.delete(key);
      log.error({ err: error, form: form.name }, 'the submission could not be spooled either');
      return { kind: 'unavailable', waitSeconds: outageSeconds };
    }
  }

  function definitionOf(form: FormName | FormDefinition): FormDefinition {
    if (typeof form !== 'string') return form;
    const { booking, forms } = settings();
    return form === 'get-started' ? getStartedFormAt(booking.location) : forms[form].form;
  }

  /**
   * Suspect submissions that book a slot must confirm once: one click for a person, extra work for a bot. So must
   * what would be set aside, or filled the honeypot, from a browser: its sender may be a person.
   */
  function mustConfirm({ assessment, fields }: LeadToStore, isFromBrowser: boolean): boolean {
    const { verdict, reasons } = assessment;
    if (verdict === 'clean' || reasons.includes('confirmed')) return false;
    const isInDoubt = verdict === 'spam' || reasons.includes('honeypot-filled');
    return (isInDoubt && isFromBrowser) || (verdict === 'suspect' && Boolean(fields.slot));
  }

  /** Keeps the wanted time until the visitor sends once more. Failing to do so must not hide the question. */
  async function holdTime(
    { form, fields, ipHash }: LeadToStore,
    formToken: string,
    replaces?: string,
  ) {
    const key = keyOf(formTokens.verify(form.name, formToken));
    if (typeof fields.slot !== 'string' || key === undefined) return;
    const senders = [normaliseEmail(fields.email), ...(ipHash === null ? [] : [ipHash])];
    try {
      await openTimes.hold(Date.parse(fields.slot), { key, senders, replaces });
    } catch (error) {
      log.warn({ err: error }, 'a time could not be held');
    }
  }

  /** Sent once more as asked, and not faster than a person can. */
  function confirms(token: TokenCheck, now: number): boolean {
    return token.state === 'ok' && token.confirms && now - token.issuedAt >= formMinMs;
  }

  async function outcomeOf(result: StoreResult): Promise<Outcome> {
    if (result.kind === 'stored') {
      const { answer, isDuplicate, call } = result;
      const { id, verdict, next } = answer;
      if (call && !isDuplicate) openTimes.invalidate();
      const booking = call ? bookedCall(settings(), call) : null;
      return { kind: 'stored', id, verdict, next, duplicate: isDuplicate, booking };
    }
    const { code, leadId: id, wantedAt, zone } = result;
    const alternatives = code === 'already_booked' ? [] : await alternativesTo(wantedAt, zone);
    const fieldErrors = { slot: [conflictMessages[code]] };
    return { kind: 'conflict', code, id, fieldErrors, formErrors: [], alternatives };
  }

  /** The lead is already stored, so failing to read alternatives must not turn this into an error. */
  async function alternativesTo(wantedAt: number, zone: string): Promise<Slot[]> {
    try {
      return await openTimes.alternatives(wantedAt, zone);
    } catch (error) {
      log.warn({ err: error }, 'alternative times could not be read');
      return [];
    }
  }

  function prepare(
    form: FormDefinition,
    fields: AcceptedFields,
    token: TokenCheck,
    { fields: sent, idempotencyKey, meta }: SubmissionInput,
  ): LeadToStore {
    const now = clock.now();
    const email = normaliseEmail(fields.email);
    const bodyHash = bodyHashOf({ ...fields, email, ...form.recorded });
    const ownKey = keyOf(token) ?? keyWithoutToken(form.name, email, bodyHash, now);
    const assessment = assess(
      signalsOf({
        honeypot: single(sent.subject_line),
        isFormEncoded: meta.isFormEncoded ?? false,
        hasValidToken: token.state === 'ok',
        filledInMs: token.state === 'ok' ? now - token.issuedAt : undefined,
        minimumMs: formMinMs,
        freeText: form.freeText.map((field) => String(fields[field] ?? '')),
        names: [fields.name ?? '', fields.firm_name ?? ''],
        hasUserAgent: meta.hasUserAgent,
        isFrequent: meta.isFrequent ?? false,
        isConfirmed: confirms(token, now),
      }),
    );
    const { verdict } = assessment;
    const id = uuidv7(now);
    return {
      answer: {
        id,
        next: thankYou.addressFor(form.name, { isUnmailed: isUnmailed(verdict) }),
        verdict,
      },
      form,
      submissionKey: idempotencyKey ?? ownKey,
      bodyHash,
      fields,
      assessment,
      pagePath: meta.pagePath,
      referrerHost: meta.referrerHost,
      utm: meta.utm,
      attribution:
        readAttribution(single(sent[attributionField]), now) ?? arrivedAt(meta.arrival, now),
      ipHash: meta.clientAddress ? clientHash(settings().secret, meta.clientAddress) : null,
      now,
      nextWith: (call) => thankYou.addressFor(form.name, call),
      reserved: (startAt) => openTimes.reserved(startAt, keyOf(token)),
    };
  }
}

const keyOf = (token: TokenCheck) => (token.state === 'ok' ? token.submissionKey : undefined);

/** Only clean submissions cause mails to their sender. */
const isUnmailed = (verdict: Verdict) => verdict !== 'clean';

/** The arrival as the server sees it. No referrer or campaign means the visit was already under way: not an arrival. */
function arrivedAt(arrival: SubmissionMeta['arrival'], now: number): Attribution | null {
  const touch = arrival && touchFrom({ ...arrival, at: now });
  return touch && saysWhereFrom(touch) ? { first: touch, last: touch } : null;
}

const withoutDuplicate = (outcome: Outcome): Outcome =>
  outcome.kind === 'stored' ? { ...outcome, duplicate: false } : outcome;

type RefusalCode = Extract<Outcome, { kind: 'invalid' }>['code'];

function refused(code: RefusalCode, message: string) {
  return { kind: 'invalid' as const, code, fieldErrors: {}, formErrors: [message] };
}

/** First non-empty value, for our own hidden fields, which people never send twice. */
function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? (value.find((one) => one !== '') ?? value[0]) : value;
}
