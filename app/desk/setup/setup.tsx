import {
  calendarsPath,
  changesPath,
  editAddress,
  mailPath,
  peoplePath,
  picturesPath,
} from '#domain/desk/addresses.ts';
import { counted } from '#domain/words/numbers.ts';
import { useLoaded } from '../../page-data.ts';
import { Icon } from '../../ui/icon.tsx';
import { type AtDesk, deskLoader } from '../at-desk.server.ts';
import {
  ButtonLink,
  DeskLink,
  DeskPage,
  DeskPart,
  ProgressBar,
  Row,
  Rows,
} from '../frame/parts.tsx';
import { nameOfFile } from '../pages/edit-page.server.ts';
import { idOfField, labelOfName } from '../pages/words.ts';

export const load = deskLoader(async ({ desk }) => {
  const [groups, drafts] = await Promise.all([desk.setup.read(), desk.pages.drafts.list()]);
  return {
    waiting: drafts.length,
    groups: groups.map(({ name, findings }) => ({
      name,
      things: findings.map(({ message, todo = '' }) => ({
        message,
        todo,
        at: placeOf(desk, todo),
      })),
    })),
  };
});

/** The field that a remedy names, if the desk has it. */
function placeOf({ pages }: AtDesk['desk'], todo: string) {
  if (/^Set (SMTP_URL|MAIL_FROM) /.test(todo)) return { label: 'Mail', href: mailPath };
  const [, field, file] =
    /(?:([\w.]+) in )?content\/(values\/\w+\.yaml|pages\/[\w/-]+\.md)/.exec(todo) ?? [];
  if (!file) return undefined;
  const name = file.replace(/^pages\//, '');
  const page = nameOfFile(pages, name);
  const href = editAddress(name);
  if (!field) return { label: page, href };
  return { label: `${page}, ${labelOfName(field, name)}`, href: `${href}#${idOfField(field)}` };
}

const brandField = (name: string) => `${editAddress('values/brand.yaml')}#${idOfField(name)}`;

const starts: readonly (readonly [words: string, href: string])[] = [
  ['Name and contact', brandField('product')],
  ['Brand color', brandField('color')],
  ['Logo', brandField('logo')],
  ['Postal address', brandField('postalAddress')],
  ['Profiles', brandField('social')],
  ['Pictures', picturesPath],
  ['Email', mailPath],
  ['Opening hours', editAddress('values/hours.yaml')],
  ['Calendars', calendarsPath],
  ['Analytics', brandField('plausibleDomain')],
  ['People', peoplePath],
];

export function Page() {
  const { groups, waiting } = useLoaded<typeof load>();
  const left = groups.reduce((sum, { things }) => sum + things.length, 0);
  const done = groups.filter(({ things }) => things.length === 0).length;
  return (
    <DeskPage
      title="Set up"
      lede={
        left === 0
          ? 'Everything is set. Visitors can come.'
          : `${counted(left, 'thing')} to do before visitors come.`
      }
      actions={
        waiting > 0 && (
          <ButtonLink href={changesPath} look="primary">
            Publish {counted(waiting, 'change')}
          </ButtonLink>
        )
      }
    >
      <div className="grid gap-3">
        <ProgressBar
          label={`${done} of ${groups.length} parts are done`}
          value={done}
          max={groups.length}
        />
        <p>Begin with these:</p>
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {starts.map(([words, href]) => (
            <li key={words}>
              <DeskLink
                href={href}
                className="inline-flex min-h-6 items-center pointer-coarse:min-h-11"
              >
                {words}
              </DeskLink>
            </li>
          ))}
        </ul>
      </div>
      {groups.map(({ name, things }) => (
        <DeskPart
          key={name}
          title={name}
          lede={
            things.length === 0 ? (
              <span className="inline-flex items-center gap-1.5">
                <Icon name="check" className="size-4.5" />
                Done
              </span>
            ) : undefined
          }
        >
          {things.length > 0 && (
            <Rows>
              {things.map(({ message, todo, at }) => (
                <Row
                  key={message}
                  title={message}
                  small={at ? <DeskLink href={at.href}>{at.label}</DeskLink> : todo}
                />
              ))}
            </Rows>
          )}
        </DeskPart>
      ))}
    </DeskPage>
  );
}
