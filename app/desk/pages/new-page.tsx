import { addressOfFile } from '#content/editing/content-file.ts';
import { newPageFile, newPageKinds, newPageText } from '#content/editing/shape.ts';
import { isKind, kinds } from '#content/page-files/kinds.ts';
import { dateIn } from '#domain/booking/zone.ts';
import { editAddress } from '#domain/desk/addresses.ts';
import { normaliseLine } from '#domain/forms/normalise.ts';
import { deskLoader, goTo, ownerAction, refuse } from '../at-desk.server.ts';
import { DeskForm, InputField, SelectField, useFields } from '../frame/form.tsx';
import { DeskButton, DeskPage, Outcome, useDesk } from '../frame/parts.tsx';

export const load = deskLoader(() => null);

export const act = ownerAction(async ({ desk, person, field, now, zone }) => {
  const { folder, drafts } = desk.pages;
  const [kind, name] = [field('kind'), normaliseLine(field('name'))];
  if (!isKind(kind) || !newPageKinds.includes(kind))
    return refuse('Choose what kind of page it is.');
  const file = newPageFile(kind, name.slice(0, 120));
  if (file === undefined)
    return refuse('Give the page a name with letters, because its address comes from it.');
  if (folder.readFile(file) !== undefined || (await drafts.find(file))) {
    return refuse(`There is already a page with this address: ${addressOfFile(file)}.`);
  }
  const text = newPageText(kind, name, dateIn(zone, now));
  await drafts.save({ file, shown: '', text, personId: person.id });
  return goTo(editAddress(file), 'created');
});

const choices = newPageKinds.map((kind) => ({ value: kind, label: kinds[kind].name }));

export function Page() {
  const field = useFields('new-', { kind: 'article' });
  const { mayWrite } = useDesk();
  return (
    <DeskPage title="New page" lede="It starts as a draft that only the desk shows.">
      <Outcome />
      {mayWrite ? (
        <DeskForm className="grid max-w-120 gap-4">
          <SelectField {...field('kind')} label="Kind" options={choices} />
          <InputField
            {...field('name')}
            label="Name"
            hint="In menus and links. The page’s address comes from it."
            required
            maxLength={120}
            autoComplete="off"
          />
          <p>
            <DeskButton look="primary">Create the page</DeskButton>
          </p>
        </DeskForm>
      ) : (
        <p>Only owners create pages.</p>
      )}
    </DeskPage>
  );
}
