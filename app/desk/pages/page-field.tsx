import type { Field } from '#content/editing/page-form.ts';
import { DeskButton } from '../frame/desk-button.tsx';
import { deskInput } from '../frame/desk-input.ts';
import { useOverride, useWords } from './edited-file.ts';
import { FieldRow, wiring } from './field-row.tsx';
import { TextBox } from './text-box.tsx';
import { idOfField } from './words.ts';

type Faults = Readonly<Record<string, string>>;

interface PageFieldProps {
  field: Field;
  faults: Faults;
}

/** Texts up to this length fit into one line, in characters. */
const oneLine = 60;

/** One field of a file, with all fields inside it. */
export function PageField({ field, faults }: PageFieldProps) {
  if (field.type === 'rows') return <RowList field={field} faults={faults} />;
  if (field.type === 'group') return <Group field={field} faults={faults} />;
  return <Control field={field} fault={faultOf(field, faults)} />;
}

/** Entries of a list typed line by line share its place. */
function faultOf({ name, type }: Field, faults: Faults): string | undefined {
  if (type !== 'lines') return faults[name];
  const own = Object.entries(faults).filter(([one]) => one === name || one.startsWith(`${name}.`));
  return (
    own
      .map(([one, fault]) => (one === name ? fault : `Line ${Number(one.split('.').at(-1)) + 1}: ${fault}`))
      .join(' ') || undefined
  );
}

type ControlField = Exclude<Field, { type: 'rows' | 'group' }>;

function Control({ field, fault }: { field: ControlField; fault: string | undefined }) {
  const { key, value } = field;
  const name = `f.${field.name}`;
  const words = useWords()(field.name);
  const override = useOverride(field.name);
  const label =
    field.isOptional && !['switch', 'other'].includes(field.type) ? `${words.label} (optional)` : words.label;
  const hint = override ?? hintOf(field, words.hint);
  const row = { name, label, hint, fault };
  switch (field.type) {
    case 'choice':
      return (
        <FieldRow {...row}>
          <select {...wiring(name, hint, fault)} defaultValue={value} className={`${deskInput} w-full`}>
            {(field.isOptional || !field.options.includes(value)) && <option value="">{value}</option>}
            {field.options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        </FieldRow>
      );
    case 'switch':
      return (
        <FieldRow {...row}>
          <select {...wiring(name, hint, fault)} defaultValue={value} className={`${deskInput} w-28`}>
            <option value="yes">Yes</option>
            <option value="no">No</option>
          </select>
        </FieldRow>
      );
    case 'number':
      return (
        <FieldRow {...row}>
          <input
            {...wiring(name, hint, fault)}
            inputMode="decimal"
            defaultValue={value}
            className={`${deskInput} w-28 tabular`}
          />
        </FieldRow>
      );
    case 'lines':
      return <TextBox {...row} value={value} rows={Math.min(8, value.split('\n').length + 1)} />;
    case 'other':
      return (
        <FieldRow {...row}>
          <input
            id={wiring(name, hint, fault).id}
            readOnly
            defaultValue={value}
            className={`${deskInput} w-full`}
          />
        </FieldRow>
      );
    default:
      return value.length > oneLine || (field.most ?? 0) > oneLine || isProse(key) ? (
        <TextBox {...row} value={value} rows={2} />
      ) : (
        <FieldRow {...row}>
          <input
            {...wiring(name, hint, fault)}
            readOnly={override !== undefined}
            defaultValue={value}
            className={`${deskInput} w-full`}
          />
        </FieldRow>
      );
  }
}

const isProse = (key: string) => ['lede', 'description', 'text', 'answer', 'note'].includes(key);

function hintOf(field: ControlField, hint: string | undefined): string | undefined {
  if (hint !== undefined) return hint;
  if (field.type === 'lines') {
    return field.options ? `One per line: ${field.options.join(', ')}.` : 'One per line.';
  }
  if (field.type === 'other') return 'This field is not known and stays as it is.';
  return field.type === 'text' && field.most ? `At most ${field.most} characters.` : undefined;
}

function Group({ field, faults }: { field: Extract<Field, { type: 'group' }>; faults: Faults }) {
  const { name, fields, isMissing, isOptional, isRow } = field;
  const { label } = useWords()(name);
  if (isMissing) {
    return (
      <p id={idOfField(name)}>
        <DeskButton name="step" value={`add:${name}`}>
          Add: {label}
        </DeskButton>
      </p>
    );
  }
  return (
    <fieldset id={idOfField(name)} className="min-w-0 scroll-mt-20 border-l-2 border-rule pl-3.5">
      <legend className="font-[620]">{label}</legend>
      {faults[name] && <p className="text-negative wrap-anywhere">{faults[name]}</p>}
      <div className="mt-1 grid gap-3">
        {fields.map((one) => (
          <PageField key={one.name} field={one} faults={faults} />
        ))}
      </div>
      {isOptional && !isRow && (
        <p className="mt-2">
          <DeskButton name="step" value={`remove:${name}`}>
            Remove: {label}
          </DeskButton>
        </p>
      )}
    </fieldset>
  );
}

function RowList({
  field: { name, rows },
  faults,
}: {
  field: Extract<Field, { type: 'rows' }>;
  faults: Faults;
}) {
  const { label, hint } = useWords()(name);
  return (
    <fieldset id={idOfField(name)} className="min-w-0 scroll-mt-20">
      <legend className="font-[620]">{label}</legend>
      {hint && <p className="text-micro text-ink-2">{hint}</p>}
      {faults[name] && <p className="text-negative wrap-anywhere">{faults[name]}</p>}
      <ol className="mt-1 grid gap-3">
        {rows.map((row, index) => (
          <li key={row.name} className="min-w-0 rounded-control border border-rule p-3">
            <PageField field={row} faults={faults} />
            <div className="mt-2.5 flex flex-wrap gap-2">
              {index > 0 && (
                <RowButton verb="up" words="Move up" row={row.name} label={label} index={index} />
              )}
              {index < rows.length - 1 && (
                <RowButton verb="down" words="Move down" row={row.name} label={label} index={index} />
              )}
              <RowButton verb="remove" words="Remove" row={row.name} label={label} index={index} />
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-2">
        <DeskButton name="step" value={`add:${name}`}>
          Add an entry<span className="sr-only"> to {label}</span>
        </DeskButton>
      </p>
    </fieldset>
  );
}

interface RowButtonProps {
  verb: 'up' | 'down' | 'remove';
  words: string;
  row: string;
  label: string;
  index: number;
}

const RowButton = ({ verb, words, row, label, index }: RowButtonProps) => (
  <DeskButton name="step" value={`${verb}:${row}`}>
    {words}
    <span className="sr-only">
      {' '}
      {label} {index + 1}
    </span>
  </DeskButton>
);
