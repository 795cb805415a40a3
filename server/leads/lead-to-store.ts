/** A valid lead on its way into the database or the spool, and the form it came from. */
import { type FormName, type Forms, formNames } from '#content/site/forms.ts';
import { servicePath } from '#content/site/service-keys.ts';
import { findAuditTool } from '#domain/audit/tools.ts';
import type { Slot } from '#domain/booking/listing.ts';
import type { AcceptedFields, FormDefinition } from '#domain/forms/form.ts';
import type { Assessment, Verdict } from '#domain/forms/spam.ts';
import {
  auditEmailFormFor,
  recordedReport,
  toolEmailForm,
  toolEmailFormFor,
} from '#domain/forms/tool-email.ts';
import type { Attribution } from '#domain/measure/touch.ts';
import type { Tool } from '#domain/tools/define.ts';
import { entriesFrom } from '#domain/tools/entries.ts';
import { evaluate } from '#domain/tools/evaluate.ts';
import { checkWords } from '../audit/our-auditor.ts';
import type { BookedCall } from '../booking/call-settings.ts';
import type { Reserved } from '../booking/listing-service.ts';
import type { Booking } from '../db/tables.ts';
import type { StoredAnswer } from './submissions.ts';

export interface LeadToStore {
  answer: StoredAnswer;
  form: FormDefinition;
  submissionKey: string;
  bodyHash: string;
  fields: AcceptedFields;
  assessment: Assessment;
  pagePath: string | null;
  referrerHost: string | null;
  utm: Readonly<Record<string, string>>;
  /** Missing in leads spooled by older versions. */
  attribution?: Attribution | null;
  ipHash: string | null;
  now: number;
  /** When it was sent, if not now: the visitor's records get this time. */
  sentAt?: number;
  /** `answer.id` was already given out: store under this id even if the content is a duplicate. */
  isPromised?: boolean;
  /** Path of the page that follows a booked call. */
  nextWith?: (call: Booking) => string;
  /** What a call at this time must leave to others. */
  reserved?: (startAt: number) => Reserved;
}

/** What definitions of forms depend on. */
interface FormSettings {
  forms: Forms;
  brand: { siteUrl: string };
}

/** `recorded`: what the form kept beside the answers. Undefined if this version lacks the form or the tool. */
export async function storedForm(
  name: string,
  recorded: Readonly<Record<string, unknown>>,
  { forms, brand }: FormSettings,
) {
  if (name === toolEmailForm.name) return toolForm(recorded, brand.siteUrl);
  const known = formNames.find((one): one is FormName => one === name);
  return known && forms[known].form;
}

/** Recomputes a calculator's result from its address; a report's main figures were recorded. */
async function toolForm(recorded: Readonly<Record<string, unknown>>, siteUrl: string) {
  const { tool: slug, permalink } = recorded;
  const auditTool = findAuditTool(String(slug));
  if (auditTool) {
    const sent = recordedReport(auditTool, recorded);
    return sent && auditEmailFormFor(sent, await checkWords(), siteUrl);
  }
  const tool = await toolNamed(String(slug));
  const address = String(permalink);
  if (!tool || !URL.canParse(address, siteUrl)) return undefined;
  const entries = entriesFrom(tool, new URL(address, siteUrl).search);
  const answer = evaluate(tool, entries);
  return answer.ok
    ? toolEmailFormFor(tool, { answer, entries }, { siteUrl, servicePath })
    : undefined;
}

/** Everything but the form's definition, which is code: only its name and what it recorded beside the answers. */
export interface SpooledLead extends Omit<LeadToStore, 'form' | 'nextWith' | 'reserved'> {
  kind: 'lead';
  form: { name: string; recorded?: Readonly<Record<string, string>> | undefined };
}

export function toSpool(lead: LeadToStore): SpooledLead {
  const { form, ...kept } = lead;
  return { kind: 'lead', ...kept, form: { name: form.name, recorded: form.recorded } };
}

/** Rejects if the form, or the tool of a requested result, no longer exists. */
export async function fromSpool(
  { kind: _, ...kept }: SpooledLead,
  settings: FormSettings,
): Promise<LeadToStore> {
  const { name, recorded } = kept.form;
  const form = await storedForm(name, recorded ?? {}, settings);
  if (!form) throw new Error(`There is no form ${name} any more, or its tool is gone.`);
  return { ...kept, form: { ...form, ...(recorded && { recorded }) } };
}

/** From the tool's own file: the catalog needs the bundler. Undefined if this version has no such tool. */
async function toolNamed(slug: string): Promise<Tool | undefined> {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) return undefined;
  try {
    return ((await import(`../../domain/tools/catalog/${slug}.ts`)) as { tool: Tool }).tool;
  } catch {
    return undefined;
  }
}

/** What becomes of a sent form. */
export type Outcome =
  /** Stored on disk. `next` is the page to go to, with a signed `ref`. */
  | {
      kind: 'stored';
      id: string;
      duplicate: boolean;
      verdict: Verdict;
      next: string;
      booking?: BookedCall | null;
      /** Kept in the spool because the database is down: nothing is booked yet. */
      isSpooled?: boolean;
    }
  /** The details are stored under `id`, but the wanted slot could not be booked. */
  | {
      kind: 'conflict';
      code: 'slot_taken' | 'slot_unavailable' | 'already_booked';
      id: string;
      fieldErrors: Record<string, string[]>;
      formErrors: string[];
      alternatives: Slot[];
      formToken?: string;
    }
  /** Rate limited; nothing was stored. */
  | { kind: 'limited'; waitSeconds: number; message: string }
  | {
      kind: 'invalid';
      code: 'validation_failed' | 'token_expired' | 'token_used' | 'confirm_needed';
      fieldErrors: Record<string, string[]>;
      formErrors: string[];
      /** A fresh token, if the submitted one can no longer be used. */
      formToken?: string;
    }
  /** Nothing was stored, and the visitor must know it. */
  | { kind: 'unavailable'; waitSeconds: number };
