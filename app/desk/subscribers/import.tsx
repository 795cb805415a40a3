/** Takes over people from a file: choose it, match its columns, see the first rows as they would be stored, import. */

import { longDate } from '#domain/dates/long-date.ts';
import { importPath, subscribersPath } from '#domain/desk/addresses.ts';
import { whereAndWhen } from '#domain/messages/newsletter.ts';
import { count, counted } from '#domain/words/numbers.ts';
import type { ImportField, ReadImport } from '#server/newsletter/import-subscribers.ts';
import { useAnswer } from '../../page-data.ts';
import { withStatus } from '../../page-module.ts';
import {
  type AtDesk,
  goTo,
  ownerAction,
  ownerLoader,
  type Sent,
  type Typed,
} from '../at-desk.server.ts';
import {
  AreaField,
  DeskForm,
  deskFile,
  Field,
  InputField,
  SelectField,
  useFields,
} from '../frame/form.tsx';
import { ButtonLink, DeskButton, DeskPage, Notice, Outcome, Row, Rows } from '../frame/parts.tsx';

export const load = ownerLoader(() => null);

const mostFaults = 20;
const shownRows = 5;

/** In characters: 5,000 lines of an address, a name, a source and a day. */
const mostInImport = 400_000;

const columnLabels: Record<ImportField, string> = {
  email: 'Email address',
  name: 'Full name',
  first: 'First name',
  last: 'Last name',
  source: 'Where they agreed',
  agreed_at: 'When they agreed',
};
const fields = Object.keys(columnLabels) as ImportField[];

interface Answer {
  fault?: string | undefined;
  typed: Typed;
  faults: Typed;
  /** The second step, once the file could be read. */
  step?: {
    columns: string[];
    /** The first people, as they would be stored. */
    first: { email: string; name: string | null; sentence: string | undefined }[];
    people: number;
    lines: string[];
  };
}

/** Letters of a file. Excel on Windows saves a CSV in its own encoding. */
function textOf({ file, field }: AtDesk & Sent): string {
  if (!file || file.bytes.length === 0) return field('csv');
  const { bytes } = file;
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  const text = new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes);
  const isOther = text.includes('\ufffd') && !bytes.includes(0);
  return isOther ? new TextDecoder('windows-1252').decode(bytes) : text;
}

const refused = (fault: string, typed: Typed, faults: Typed = {}) =>
  withStatus<Answer>({ fault, typed, faults }, { status: 422 });

export const act = ownerAction(
  async (at) => {
    const { desk, actor, field, form, file } = at;
    if (/\.(?:xlsx?|ods|numbers)$/i.test(file?.name ?? ''))
      return refused(
        'This is a spreadsheet file. In your spreadsheet program, save it as CSV, then choose that file.',
        { csv: field('csv') },
      );
    const csv = textOf(at);
    if (csv.length > mostInImport)
      return refused(
        `The file has ${count(csv.length)} characters, and ${count(mostInImport)} fit. Delete columns that are not needed, or import the lines in parts.`,
        { csv: file ? '' : csv },
      );
    if (csv.trim() === '') return refused('Choose a file, or paste its lines.', { csv });
    const columns = Object.fromEntries(
      fields.flatMap((name) =>
        form.has(`column-${name}`) ? [[name, field(`column-${name}`)]] : [],
      ),
    );
    const [source, agreedOn] = [field('source').trim(), field('agreedOn')];
    const read = await desk.subscribers.readImport(csv, { columns, source, agreedOn });
    if ('unreadable' in read)
      return refused(
        'We can’t read this yet. Nothing was imported.',
        { csv },
        {
          csv: firstOf(read.unreadable).join('\n'),
        },
      );
    const isImport = field('intent') === 'import';
    const isReady = Object.keys(read.missing).length === 0 && read.faults.length === 0;
    if (isImport && isReady) {
      const { added, kept } = await desk.subscribers.import(read.people, actor);
      return goTo(`${subscribersPath}?imported=${added}&kept=${kept}`);
    }
    return secondStep(read, { csv, source, agreedOn }, isImport);
  },
  (name) => name === 'csv',
);

function firstOf(faults: readonly string[]): string[] {
  const more = faults.length - mostFaults;
  return [
    ...faults.slice(0, mostFaults),
    ...(more > 0 ? [`And ${counted(more, 'line')} more.`] : []),
  ];
}

function secondStep(
  { columns, chosen, missing, people, faults }: ReadImport,
  typed: Typed,
  isImport: boolean,
) {
  const isWhole = !missing.source && !missing.agreedOn;
  const first = people.slice(0, shownRows).map(({ email, name, source, agreedAt }) => {
    const confirmedOn = longDate(new Date(agreedAt).toISOString().slice(0, 10));
    const sentence = `You agreed ${whereAndWhen({ agreedWhere: source, confirmedOn })}`;
    return { email, name, sentence: isWhole ? sentence : undefined };
  });
  const choices = fields.map((name) => [`column-${name}`, chosen[name]]);
  const { email, ...once } = missing;
  const answer: Answer = {
    fault: isImport ? 'Nothing was imported yet. See what is missing below.' : undefined,
    typed: { ...typed, ...Object.fromEntries(choices) },
    // The first look asks, and does not blame.
    faults: isImport ? { ...once, ...(email && { 'column-email': email }) } : {},
    step: { columns, first, people: people.length, lines: firstOf(faults) },
  };
  return withStatus(answer, { status: isImport ? 422 : 200 });
}

export function Page() {
  const answer = useAnswer<Answer>();
  return (
    <DeskPage
      back={[subscribersPath, 'All subscribers']}
      title="Import subscribers"
      lede="Import only people who agreed to your newsletter, with where and when they did. Addresses you already have, unsubscribed or refused, stay as they are."
    >
      <Outcome />
      {answer?.step ? <Match step={answer.step} csv={answer.typed.csv ?? ''} /> : <Choose />}
    </DeskPage>
  );
}

/** Multipart: the letters of a file need no code each, so that as many fit as are allowed. */
const formProps = {
  action: importPath,
  encType: 'multipart/form-data',
  className: 'grid max-w-measure gap-5',
} as const;

function Choose() {
  const field = useFields('import-');
  return (
    <DeskForm {...formProps}>
      <Field
        id="import-file"
        label="CSV file"
        hint="As Mailchimp, Constant Contact, HubSpot or your spreadsheet program exports it."
      >
        <input
          id="import-file"
          type="file"
          name="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-describedby="import-file-hint import-file-fault"
          className={deskFile}
        />
      </Field>
      <AreaField
        {...field('csv')}
        label="Or paste its lines, or cells copied from a spreadsheet"
        isOptional
        rows={6}
        spellCheck={false}
        placeholder={
          'email,name,source,agreed_at\njane@example.com,Jane Roe,Webinar in May,2026-05-31'
        }
        className="py-1.5 font-mono"
      />
      <div>
        <DeskButton look="primary">Continue</DeskButton>
      </div>
    </DeskForm>
  );
}

function Match({ step, csv }: { step: NonNullable<Answer['step']>; csv: string }) {
  const field = useFields('import-');
  const { columns, first, people, lines } = step;
  const options = columns.map((label, index) => ({ value: String(index), label }));
  return (
    <DeskForm {...formProps} values={{ csv }}>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-2 text-h4">Which column is what?</legend>
        {fields.map((name) => (
          <SelectField
            key={name}
            {...field(`column-${name}`)}
            label={columnLabels[name]}
            any="Not in the file"
            options={options}
          />
        ))}
      </fieldset>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-2 text-h4">Where and when did they agree?</legend>
        <InputField
          {...field('source')}
          label="Where, if the file does not say it"
          hint="Their emails say it: “You agreed at the webinar on May 31”."
          placeholder="at the webinar"
          maxLength={200}
        />
        <InputField
          {...field('agreedOn')}
          label="The day, if the file does not say it"
          type="date"
        />
      </fieldset>
      <section aria-label="First rows" className="grid gap-2">
        <h2 className="text-h4">
          {counted(people, 'person', 'people')}
          {people > shownRows && `, the first ${shownRows} of them`}
        </h2>
        <Rows none="No line can be stored yet.">
          {first.map(({ email, name, sentence }) => (
            <Row key={email} title={email} small={name ?? 'Without a name'}>
              {sentence && <p className="text-micro text-ink-2 wrap-anywhere">{sentence}</p>}
            </Row>
          ))}
        </Rows>
      </section>
      {lines.length > 0 && (
        <Notice tone="fault">
          <span className="whitespace-pre-line">{lines.join('\n')}</span>
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <DeskButton intent="show">Show the rows again</DeskButton>
        <DeskButton look="primary" intent="import">
          Import
        </DeskButton>
        <ButtonLink href={importPath}>Choose another file</ButtonLink>
      </div>
    </DeskForm>
  );
}
