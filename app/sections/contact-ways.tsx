import { WithContactLinks } from '#app/layout/reach-us.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';

/** Icons by contact method; others show only their name. */
const icons: Record<string, IconName> = { Phone: 'phone', Email: 'mail', Place: 'pin', Reply: 'check' };

/** Phone, mail, location and reply time as ledger rows. */
export function ContactWays({ ways }: { ways: readonly { name: string; text: string }[] }) {
  return (
    <dl className="border-t-[1.5px] border-ink">
      {ways.map(({ name, text }) => {
        const icon = icons[name];
        return (
          <div
            key={name}
            className="grid grid-cols-[30px_minmax(0,1fr)] border-b border-rule py-3.5 text-small leading-[1.5]"
          >
            <dt className="contents">
              <span className="row-span-2 pt-0.75 text-brass-text">{icon && <Icon name={icon} />}</span>
              <span className="font-[660]">{name}</span>
            </dt>
            <dd className="text-ink-2">
              <WithContactLinks text={text} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
