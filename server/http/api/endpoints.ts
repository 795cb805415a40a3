/**
 * Every address that is more than a page: path, methods, rate limit, body and handler. What they have in common is in
 * http/endpoint.ts; pages are in app/routes.ts. The first row that fits answers, exact paths before patterns.
 */
import { type FormName, formsAt } from '#content/site/forms.ts';
import { auditTools } from '#domain/audit/tools.ts';
import { paneAsked } from '#domain/booking/steps.ts';
import { viewPath } from '#domain/measure/views.ts';
import type { Services } from '#server/process/services.ts';
import type { Readiness } from '../../process/readiness.ts';
import type { Endpoint } from '../endpoint.ts';
import type { Exchange, Fields, Step } from '../exchange.ts';
import { isLoopback } from '../forwarded.ts';
import type { Wording } from '../refuse.ts';
import { refuse, sendJson, wantsJson } from '../refuse.ts';
import { auditBodyLimit, auditFormat, auditGate, auditReport, html } from './audits.ts';
import {
  callEndpoints,
  linkBodyLimit,
  linkEndpoints,
  openToAll,
  sendTimes,
  timesOutage,
} from './bookings.ts';
import { formToken, refuseUnknownTool, submitForm, toolEmail, toolNamed } from './forms.ts';
import { countViews, measureFaults } from './measure.ts';
import { listTools, sendResult, sendResultFile } from './tools.ts';

/** The answer to methods that the address does not take. */
const otherMethods = (message: string): Wording => ({
  faults: { method: [405, 'method_not_allowed', message] },
});

/** Whether the request comes from this machine and through no proxy. */
const isFromHere = ({ env: { clientAddress, incoming } }: Exchange) =>
  isLoopback(clientAddress) && incoming.headers['x-forwarded-for'] === undefined;

/**
 * For load balancers, which may use any host name: answered before redirects. How many messages wait and what the operator
 * should do is for this machine only.
 */
export function probes(readiness: () => Readiness | Promise<Readiness>): readonly Endpoint[] {
  const reads = otherMethods('This address is read only.');
  const sendReadiness = async (exchange: Exchange) => {
    const { ready, body } = await readiness();
    const shown = isFromHere(exchange) ? body : { status: body.status };
    return sendJson(exchange, ready ? 200 : 503, shown);
  };
  return [
    {
      path: '/healthz',
      get: { handle: (exchange) => sendJson(exchange, 200, { status: 'ok' }) },
      ...reads,
    },
    { path: '/readyz', get: { handle: sendReadiness }, ...reads },
  ];
}

interface Options {
  services: Services;
  formMinMs: number;
  maxBodyBytes: number;
  /** Answers with the page at the address. */
  page: Step;
}

export function endpoints(options: Options): readonly Endpoint[] {
  const { services, formMinMs, maxBodyBytes, page } = options;
  // Prices change no address.
  const forms = formsAt(services.site().prices);
  const upTo = (bytes: number) => ({ maxBytes: Math.min(bytes, maxBodyBytes) });
  const form = { limit: 'form', maxBytes: maxBodyBytes, keepsInput: true } as const;
  const sendForm = (name: FormName) => ({ ...form, handle: submitForm(services, name) });
  const tools = otherMethods('The tools answer GET and HEAD only.');
  // A tool that is switched off answers as if there were none.
  const isOn = (path: string) => !services.site().off.has(path);
  const isOnAt = ({ env }: Exchange) => {
    const slug = env.url.pathname.split('/')[3] ?? '';
    return isOn(toolNamed(slug)?.path ?? '');
  };
  const serving = { page, maxBytes: maxBodyBytes };

  return [
    {
      path: '/api/slots',
      before: openToAll,
      get: { limit: 'slots', handle: (exchange) => sendTimes(exchange, services.openTimes) },
      outage: timesOutage,
      ...otherMethods('Times are fetched with GET.'),
    },
    {
      path: '/api/form-token',
      get: { limit: 'form-token', handle: formToken(services, formMinMs) },
      ...otherMethods('Tokens are fetched with GET.'),
    },
    { path: '/api/tools', get: { handle: (exchange) => listTools(exchange, isOn) }, ...tools },
    { path: '/api/tools/:key', when: isOnAt, get: { handle: sendResult }, ...tools },
    { path: '/api/tools/:key/csv', when: isOnAt, get: { handle: sendResultFile }, ...tools },
    {
      path: '/api/tools/:key/email',
      when: isOnAt,
      before: refuseUnknownTool,
      post: { ...form, ...upTo(16_384), handle: toolEmail(services, page) },
      ...otherMethods('A result is sent with POST.'),
    },
    { path: viewPath, post: countViews(services), faults: measureFaults },
    ...auditTools.flatMap((tool): Endpoint[] => {
      const before = auditGate(tool, services);
      const report = { before, ...auditReport(tool, services) };
      return [
        { path: tool.apiPath, when: () => isOn(tool.path), ...report },
        {
          path: tool.path,
          when: (exchange) => isOn(tool.path) && auditFormat(exchange.env, tool) !== html,
          ...report,
        },
        { path: tool.path, before, page, post: upTo(auditBodyLimit) },
      ];
    }),

    { path: forms.contact.path, page, post: sendForm('contact') },
    {
      path: forms['get-started'].path,
      page,
      post: { ...sendForm('get-started'), limit: limitOfStep },
    },
    {
      path: forms.newsletter.path,
      page,
      post: { ...sendForm('newsletter'), ...upTo(linkBodyLimit) },
    },
    { path: forms['quick-start'].path, page, post: sendForm('quick-start') },

    ...callEndpoints(services, serving),
    ...linkEndpoints(services, serving),

    { path: '/api/:rest{.+}', when: isForProgram, get: { handle: refuseUnknown } },
    { path: '*', page },
  ];
}

/**
 * Steps before the last store nothing; without JavaScript they replace `/api/slots`. API clients have no steps: what
 * they send is stored.
 */
const limitOfStep = (fields: Fields) => (paneAsked(fields) === undefined ? 'form' : 'slots');

/** At an unknown address of the API people get the 404 page. */
const isForProgram = (exchange: Exchange) =>
  wantsJson(exchange) || !(exchange.req.header('accept') ?? '').includes('text/html');

const refuseUnknown = (exchange: Exchange) =>
  refuse(exchange, 404, 'not_found', 'There is nothing at this address.');
