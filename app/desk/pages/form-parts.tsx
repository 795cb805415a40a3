import type { Field, PageForm } from '#content/editing/page-form.ts';
import { PageField } from './page-field.tsx';
import { TextBox } from './text-box.tsx';
import { formParts } from './words.ts';

const placed = new Set(formParts.flatMap(({ keys }) => keys));

/** The fields of a file. Those of a page are in parts: the words first, what few people change closed. */
export function FormParts({ form, faults }: { form: PageForm; faults: Readonly<Record<string, string>> }) {
  if (form.body === undefined) {
    return (
      <div className="grid gap-5">
        {form.fields.map((field) => (
          <PageField key={field.name} field={field} faults={faults} />
        ))}
      </div>
    );
  }
  return (
    <div className="grid gap-6">
      {formParts.map(({ title, keys }, index) => {
        const fields =
          index === 1 ? form.fields.filter(({ key }) => !placed.has(key)) : inOrder(form.fields, keys);
        const hasFault = fields.some((field) => faultsBelow(field.name, faults));
        return (
          <details key={title} open={index < 2 || hasFault} className="group border-t border-rule pt-3">
            <summary className="min-h-9 font-sans text-h4 font-[660]">{title}</summary>
            <div className="mt-3 grid gap-4">
              {index === 1 && (
                <TextBox
                  name="f.body"
                  label="Text of the page"
                  hint="In Markdown: ## before a heading, - before a list entry, [words](/address) for a link."
                  value={form.body ?? ''}
                  rows={12}
                  isCode
                />
              )}
              {fields.map((field) => (
                <PageField key={field.name} field={field} faults={faults} />
              ))}
            </div>
          </details>
        );
      })}
    </div>
  );
}

const inOrder = (fields: readonly Field[], keys: readonly string[]) =>
  keys.flatMap((key) => fields.find((field) => field.key === key) ?? []);

const faultsBelow = (name: string, faults: Readonly<Record<string, string>>) =>
  Object.keys(faults).some((one) => one === name || one.startsWith(`${name}.`));
