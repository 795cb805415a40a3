import { subscribersPath } from '#domain/desk/addresses.ts';
import { counted } from '#domain/words/numbers.ts';
import { goTo, ownerAction, ownerLoader, refuse } from '../at-desk.server.ts';
import { AreaField, Confirm, useFields } from '../frame/form.tsx';
import { DeskPage, Outcome } from '../frame/parts.tsx';

export const loader = ownerLoader(() => null);

const mostShown = 20;

export const action = ownerAction(async ({ desk, actor, field }) => {
  const csv = field('csv');
  const result = await desk.subscribers.importCsv(csv, actor);
  if (!('faults' in result))
    return goTo(`${subscribersPath}?imported=${result.added}&kept=${result.kept}`);
  const { faults } = result;
  const more = faults.length - mostShown;
  const shown = [
    ...faults.slice(0, mostShown),
    ...(more > 0 ? [`And ${counted(more, 'line')} more.`] : []),
  ];
  return refuse('Nobody was imported.', 422, { typed: { csv }, faults: { csv: shown.join('\n') } });
});

export default function ImportSubscribers() {
  const field = useFields('import-');
  return (
    <DeskPage
      title="Import subscribers"
      lede="Import only people who agreed to your newsletter, each with where and when. Known, unsubscribed and refused addresses stay as they are."
    >
      <Outcome />
      <Confirm words="Import" not={[subscribersPath, 'Back to the list']}>
        <AreaField
          {...field('csv')}
          label="The lines of your CSV file"
          hint="Columns: email, name (may be empty), source, agreed_at. The first line has these names."
          required
          rows={10}
          spellCheck={false}
          placeholder={
            'email,name,source,agreed_at\njane@example.com,Jane Roe,Webinar in May,2026-05-31'
          }
          className="py-1.5 font-mono"
        />
      </Confirm>
    </DeskPage>
  );
}
