import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';

export interface MessageProps {
  /** Of the field. */
  id: string;
  /** Only the first one is shown. */
  errors?: readonly string[] | undefined;
  className?: string | undefined;
}

export const messageId = (id: string) => `${id}-error`;

/** Error message below a field. */
export function Message({ id, errors: [first] = [], className }: MessageProps) {
  if (!first) return null;
  return (
    <p
      id={messageId(id)}
      className={classNames(
        'flex items-start gap-1.75 text-micro leading-[1.4] font-semibold text-negative',
        className,
      )}
    >
      <Icon name="warning" className="mt-[.15em] size-3.5" />
      {first}
    </p>
  );
}
