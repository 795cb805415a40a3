import { createContext, type ReactNode, use } from 'react';
import { capital } from '#content/editing/page-faults.ts';
import type { Field, PageForm } from '#content/editing/page-form.ts';
import { newPicturePath, pictureAddress } from '#domain/desk/addresses.ts';
import { count } from '#domain/words/numbers.ts';
import { Check, InputField, SelectField } from '../frame/form.tsx';
import { DeskButton, DeskLink } from '../frame/parts.tsx';
import { BodyField, TextBox } from './text-box.tsx';
import { choicesOf, isPicture, type SiteNames, valueInWords } from './value-words.ts';
import { idOfField, partsOf, wordsOfField } from './words.ts';

interface EditedFile {
  file: string;
  /** Sentences by the name of a field that the environment sets. */
  overrides: Readonly<Record<string, string>>;
  names: SiteNames;
}

export const EditedFileContext = createContext<EditedFile>({
  file: '',
  overrides: {},
  names: { people: [], pages: [], pictures: [] },
});

const useWords = (name: string) => wordsOfField(name, use(EditedFileContext).file);

type Faults = Readonly<Record<string, string>>;

/** The fields of a file. Those of a page are in parts: the words first, what few people change closed. */
export function FormParts({ form, faults }: { form: PageForm; faults: Faults }) {
  const { file } = use(EditedFileContext);
  const controls = (fields: readonly Field[]) =>
    fields.map((field) => <PageField key={field.name} field={field} faults={faults} />);
  if (form.body === undefined) {
    const isFolded = form.fields.filter(isLong).length > mostLongTexts;
    const Shown = isFolded ? FoldedText : PageField;
    return (
      <div className={`grid ${isFolded ? 'gap-2' : 'gap-5'}`}>
        {form.fields.map((field) => (
          <Shown
            key={field.name}
            field={field}
            faults={faults}
            isAlone={form.fields.length === 1}
          />
        ))}
      </div>
    );
  }
  const parts = partsOf(file);
  const placed = new Set(parts.flatMap(({ keys }) => keys));
  return (
    <div className="grid gap-6">
      {parts.map(({ title, keys, isOpen = false, opensWith }) => {
        const fieldsOf = (key: string) =>
          form.fields.filter((one) => (key === '*' ? !placed.has(one.key) : one.key === key));
        const fields = keys.flatMap(fieldsOf);
        const isFilled = fields.some((one) => one.key === opensWith && one.value !== '');
        return (
          <details
            key={title}
            data-fold={title}
            open={isOpen || isFilled || fields.some((one) => hasFault(one, faults))}
            className="group border-t border-rule pt-3"
          >
            <summary className="flex min-h-9 items-center justify-between gap-3 font-sans text-h4 font-[660] pointer-coarse:min-h-11">
              {title}
              <span aria-hidden="true" className="plus" />
            </summary>
            <div className="mt-3 grid gap-4">
              {keys.map((key) =>
                key === 'body' ? (
                  <BodyField key={key} value={form.body ?? ''} fault={faults.body} />
                ) : (
                  controls(fieldsOf(key))
                ),
              )}
            </div>
          </details>
        );
      })}
    </div>
  );
}

const hasFault = ({ name }: Field, faults: Faults) =>
  Object.keys(faults).some((one) => `${one}.`.startsWith(`${name}.`));

/** A form with more long texts than these folds each text, such as the terms of the package. */
const mostLongTexts = 8;
const isLong = ({ shape, value }: Field) => shape?.type === 'text' && value.length > oneLine;

function FoldedText({ field, faults }: PageFieldProps) {
  const { label } = useWords(field.name);
  if (field.shape?.type !== 'text') return <PageField field={field} faults={faults} />;
  return (
    <Fold id={field.name} label={label} inside={field.value} isOpen={hasFault(field, faults)}>
      <PageField field={field} faults={faults} />
    </Fold>
  );
}

interface PageFieldProps {
  field: Field;
  faults: Faults;
  /** The form has no other, so it begins open. */
  isAlone?: boolean;
}

/**
 * A yes is given under Set up, which knows the day and the person. A private address is added under Calendars, encrypted;
 * one that is in the file already is shown to be taken out.
 */
const isHidden = ({ key, name, value }: Field) =>
  name === 'setUp' || (key === 'busyIcs' && value === '');

function PageField({ field, faults, isAlone = false }: PageFieldProps) {
  const { shape } = field;
  const choices = choicesOf(field, use(EditedFileContext).names);
  if (isHidden(field)) return null;
  if (choices && shape?.type === 'lines')
    return <Choices field={field} options={choices} faults={faults} />;
  if (shape?.type === 'rows') return <RowList field={field} faults={faults} isAlone={isAlone} />;
  if (shape?.type === 'group') return <Group field={field} faults={faults} />;
  return <Control field={field} fault={faults[field.name]} options={choices} />;
}

/** Texts up to this length fit into one line, in characters. */
const oneLine = 60;
const prose = ['lede', 'description', 'text', 'answer', 'note'];

interface ControlProps {
  field: Field;
  fault: string | undefined;
  /** What it is chosen from; without any it is typed. */
  options: readonly string[] | undefined;
}

function Control({ field, fault, options }: ControlProps) {
  const { name, key, shape, value } = field;
  const words = useWords(name);
  const { overrides, names } = use(EditedFileContext);
  const override = overrides[name];
  const common = {
    id: idOfField(name),
    name: `f.${name}`,
    fault,
    label: shape?.isOptional && shape.type !== 'switch' ? `${words.label} (optional)` : words.label,
    hint: override ?? words.hint ?? hintOf(shape),
  };
  const hint = isPicture(field) ? (
    <>
      {common.hint} <PictureLinks value={value} />
    </>
  ) : (
    common.hint
  );
  if (options) {
    // A number that is chosen is the author, whom every article has.
    const mayBeNone = shape?.type !== 'switch' && shape?.type !== 'number';
    return (
      <SelectField
        {...common}
        hint={hint}
        any={mayBeNone && (shape?.isOptional || value === '') ? 'None' : undefined}
        defaultValue={value}
        options={options.map((one) => ({
          value: one,
          label: valueInWords({ ...field, value: one }, names),
        }))}
        className={shape?.type === 'switch' ? 'w-28' : undefined}
      />
    );
  }
  switch (shape?.type) {
    case 'number':
      return (
        <InputField
          {...common}
          inputMode="decimal"
          defaultValue={value}
          className="max-w-28 tabular"
        />
      );
    case 'lines':
      return <TextBox {...common} value={value} rows={Math.min(8, value.split('\n').length + 1)} />;
    case 'text':
      return value.length > oneLine || (shape.most ?? 0) > oneLine || prose.includes(key) ? (
        <TextBox {...common} value={value} rows={2} />
      ) : (
        <InputField {...common} readOnly={override !== undefined} defaultValue={value} />
      );
    default:
      return <InputField {...common} name={undefined} readOnly defaultValue={value} />;
  }
}

/** Beside the pictures to choose from: where to add one, and the one that is chosen. */
function PictureLinks({ value }: { value: string }) {
  const { pictures } = use(EditedFileContext).names;
  return (
    <>
      <DeskLink href={newPicturePath}>Upload one</DeskLink>
      {pictures.some(({ address }) => address === value) && (
        <>
          {' '}
          or <DeskLink href={pictureAddress(value)}>see this one</DeskLink>
        </>
      )}
      .
    </>
  );
}

function hintOf(shape: Field['shape']): string | undefined {
  if (!shape) return 'The desk doesn’t know this field, so it stays as it is.';
  if (shape.type === 'text' && shape.most) return `At most ${shape.most} characters.`;
  if (shape.type !== 'lines') return undefined;
  return 'One per line.';
}

/** Nothing is filled in, as in an entry that was just added. */
const isBlank = ({ shape, value, fields }: Field): boolean =>
  (value === '' || shape?.type === 'switch') && fields.every(isBlank);

/** The first words in an entry or a group, to recognize it while it is folded; a number where it has none. */
function firstWords({ value, fields }: Field): string {
  const isText = ({ shape }: Field) =>
    (shape?.type === 'lines' ? shape.item : shape)?.type === 'text';
  const texts = fields.filter(isText);
  const [words] = [value, ...texts.map((one) => one.value)].filter((text) => text.includes(' '));
  const number = fields.find(({ shape }) => shape?.type === 'number')?.value;
  const [line = ''] = (
    words ??
    (value || number || texts.find((one) => one.value)?.value) ??
    ''
  ).split('\n');
  // The sign that breaks a heading into two lines.
  return line.replaceAll('|', ' ');
}

interface FoldProps {
  /** What the browser remembers it by (open-folds.ts). */
  id: string;
  label: ReactNode;
  /** What is inside, beside the label. */
  inside: string;
  isOpen: boolean;
  children: ReactNode;
}

/** A folded part of a form. A link to a field in it opens it, and so does the search of the browser. */
const Fold = ({ id, label, inside, isOpen, children }: FoldProps) => (
  <details open={isOpen} data-fold={id} className="min-w-0 rounded-control border border-rule">
    <summary className="flex min-h-9 items-center gap-2.5 px-3 py-1.5 pointer-coarse:min-h-11">
      <span className="shrink-0 font-[620]">{label}</span>
      <span className="min-w-0 truncate text-micro text-ink-2">{inside}</span>
      <span aria-hidden="true" className="plus ml-auto shrink-0" />
    </summary>
    <div className="px-3 pt-1 pb-3">{children}</div>
  </details>
);

/** A button that saves and changes a list or a group, such as `add:menu`. */
const StepButton = ({ step, children }: { step: string; children: ReactNode }) => (
  <DeskButton name="step" value={step}>
    {children}
  </DeskButton>
);

interface FoldedPartProps extends PageFieldProps {
  /** What is inside, beside the label. */
  inside: string;
  children: ReactNode;
}

/** A list or a group: a folded set of fields, with what is wrong with it as a whole. */
function FoldedPart({ field, inside, faults, isAlone = false, children }: FoldedPartProps) {
  const { name } = field;
  const { label, hint } = useWords(name);
  return (
    <Fold id={name} label={label} inside={inside} isOpen={isAlone || hasFault(field, faults)}>
      <fieldset id={idOfField(name)} className="min-w-0 scroll-mt-20">
        <legend className="sr-only">{label}</legend>
        {hint && <p className="text-micro text-ink-2">{hint}</p>}
        <GroupFault name={name} faults={faults} />
        {children}
      </fieldset>
    </Fold>
  );
}

const GroupFault = ({ name, faults }: { name: string; faults: Faults }) => (
  <p id={`${idOfField(name)}-fault`} className="text-negative wrap-anywhere empty:hidden">
    {faults[name]}
  </p>
);

function Group({ field, faults }: PageFieldProps) {
  const { name, fields, isMissing, shape } = field;
  const { label } = useWords(name);
  if (isMissing) {
    return (
      <p id={idOfField(name)}>
        <StepButton step={`add:${name}`}>Add: {label}</StepButton>
      </p>
    );
  }
  return (
    <FoldedPart field={field} faults={faults} inside={firstWords(field)}>
      <div className="grid gap-3">
        {fields.map((one) => (
          <PageField key={one.name} field={one} faults={faults} />
        ))}
      </div>
      {shape?.isOptional && (
        <p className="mt-2">
          <StepButton step={`remove:${name}`}>Remove: {label}</StepButton>
        </p>
      )}
    </FoldedPart>
  );
}

/** Entries, each folded to its first words. */
function RowList(props: PageFieldProps) {
  const { field, faults } = props;
  const { name, fields: rows } = field;
  const { label } = useWords(name);
  return (
    <FoldedPart {...props} inside={rows.length === 0 ? 'None' : count(rows.length)}>
      <ol className="mt-1 grid gap-2">
        {rows.map((row, index) => (
          <li key={row.name} className="min-w-0">
            <Entry row={row} index={index} of={rows.length} label={label} faults={faults} />
          </li>
        ))}
      </ol>
      <p className="mt-2">
        <StepButton step={`add:${name}`}>
          Add an entry<span className="sr-only"> to {label}</span>
        </StepButton>
      </p>
    </FoldedPart>
  );
}

interface ChoicesProps extends PageFieldProps {
  options: readonly string[];
}

/** Several of some choices, those that are chosen first and in the order of the file. */
function Choices({ field, options, faults }: ChoicesProps) {
  const { name, value } = field;
  const { names } = use(EditedFileContext);
  const chosen = value.split('\n').filter(Boolean);
  return (
    <FoldedPart field={field} faults={faults} inside={count(chosen.length)}>
      {/* A browser sends nothing where none is checked. */}
      <input type="hidden" name={`f.${name}`} value="" />
      {options.map((option) => (
        <Check
          key={option}
          name={`f.${name}`}
          value={option}
          defaultChecked={chosen.includes(option)}
        >
          {valueInWords({ ...field, value: option }, names)}
        </Check>
      ))}
    </FoldedPart>
  );
}

interface EntryProps {
  row: Field;
  index: number;
  of: number;
  /** Of the list. */
  label: string;
  faults: Faults;
}

function Entry({ row, index, of, label, faults }: EntryProps) {
  const words = firstWords(row);
  const steps = [
    ...(index > 0 ? [['up', 'Move up']] : []),
    ...(index < of - 1 ? [['down', 'Move down']] : []),
    ['remove', 'Remove'],
  ];
  return (
    <Fold
      id={row.name}
      label={index + 1}
      inside={capital(words) || (isBlank(row) ? 'New' : '')}
      isOpen={isBlank(row) || hasFault(row, faults)}
    >
      <div id={idOfField(row.name)} className="grid scroll-mt-20 gap-3">
        <GroupFault name={row.name} faults={faults} />
        {row.shape?.type === 'group' ? (
          row.fields.map((one) => <PageField key={one.name} field={one} faults={faults} />)
        ) : (
          <PageField field={row} faults={faults} />
        )}
      </div>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {steps.map(([verb, said]) => (
          <StepButton key={verb} step={`${verb}:${row.name}`}>
            {said}
            <span className="sr-only">
              {' '}
              {label} {index + 1}
            </span>
          </StepButton>
        ))}
      </div>
    </Fold>
  );
}
