import { type MouseEvent, useId, useSyncExternalStore } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { browserTheme } from './browser-theme.ts';
import { iconButton } from './icon-button.ts';
import { type ThemeChoice, themeChoices } from './theme.ts';

const faces: Record<ThemeChoice, { label: string; icon: IconName }> = {
  light: { label: 'Light', icon: 'sun' },
  dark: { label: 'Dark', icon: 'moon' },
  system: { label: 'System', icon: 'system' },
};

/**
 * Light, dark or as the system: three radio buttons behind the icon of the theme that shows. The browser's own
 * popover gives the layer, Escape and the click outside. The switch is hidden without JavaScript.
 */
export function ThemeSwitch() {
  const id = useId();
  const choice = useSyncExternalStore(browserTheme.subscribe, browserTheme.get, () => undefined);
  const label = choice ? `Theme: ${faces[choice].label}` : 'Theme';
  return (
    <div className="hidden in-data-theme:block">
      <button type="button" popoverTarget={id} aria-label={label} title={label} className={iconButton}>
        <Icon name="sun" className="size-5 dark:hidden" />
        <Icon name="moon" className="hidden size-5 dark:block" />
      </button>
      <fieldset
        id={id}
        popover="auto"
        className="theme-popover w-44 rounded-control border border-rule bg-raised p-1.5 text-ink shadow-pop"
      >
        <legend className="sr-only">Theme</legend>
        {themeChoices.map((value) => (
          <Option
            key={value}
            value={value}
            group={id}
            checked={choice === value}
            onPointed={() => document.getElementById(id)?.hidePopover()}
          />
        ))}
      </fieldset>
    </div>
  );
}

interface OptionProps {
  value: ThemeChoice;
  group: string;
  checked: boolean;
  onPointed: () => void;
}

function Option({ value, group, checked, onPointed }: OptionProps) {
  const { label, icon } = faces[value];
  // Arrow keys choose too, and must not close what they move through: their clicks carry no count.
  const closeAfterPointer = (event: MouseEvent) => {
    if (event.detail > 0) onPointed();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the radio button inside is what the keyboard uses; this is for pointers
    <label
      onClick={closeAfterPointer}
      className={classNames(
        'relative flex min-h-11 items-center gap-3 rounded-slip px-3 text-small hover:bg-greenbar has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus',
        checked && 'font-[640]',
      )}
    >
      <input
        type="radio"
        name={group}
        value={value}
        checked={checked}
        onChange={() => browserTheme.set(value)}
        className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
      />
      <Icon name={icon} className="size-4.5" />
      {label}
      {checked && <Icon name="check" className="ml-auto size-4 text-brand" />}
    </label>
  );
}
