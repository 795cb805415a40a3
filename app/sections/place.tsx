import { Icon } from '../ui/icon.tsx';

/** The firm's location. */
export function Place({ locality, region }: { locality: string; region: string }) {
  return (
    <p className="flex items-baseline gap-2.5 font-serif text-h3 font-semibold">
      <Icon name="pin" className="size-5 translate-y-0.5 text-brass-text" />
      {locality}, {region}
    </p>
  );
}
