import { Icon, type IconName } from '#app/ui/icon.tsx';
import { iconButton } from './icon-button.ts';
import { type ThemeChoice, themeChoices } from './theme.ts';

const faces: Record<ThemeChoice, { label: string; icon: IconName }> = {
  light: { label: 'Light', icon: 'sun' },
  dark: { label: 'Dark', icon: 'moon' },
  system: { label: 'System', icon: 'system' },
};

/**
 * Light, dark or system: three radios behind an icon of the current theme. A native popover provides layer,
 * Escape and light dismiss. Hidden without JavaScript; app/enhance/theme-switch.ts handles it. `id`: of the
 * popover, unique on the page.
 */
export function ThemeSwitch({ id }: { id: string }) {
  return (
    <div className="hidden scripted:block">
      <button
        type="button"
        popoverTarget={id}
        aria-label="Theme"
        title="Theme"
        data-theme-button=""
        className={iconButton}
      >
        <Icon name="sun" className="size-5 dark:hidden" />
        <Icon name="moon" className="hidden size-5 dark:block" />
      </button>
      <fieldset
        id={id}
        popover="auto"
        data-theme-options=""
        className="theme-popover w-44 rounded-control border border-rule bg-raised p-1.5 text-ink shadow-pop"
      >
        <legend className="sr-only">Theme</legend>
        {themeChoices.map((value) => (
          <Option key={value} value={value} group={id} />
        ))}
      </fieldset>
    </div>
  );
}

function Option({ value, group }: { value: ThemeChoice; group: string }) {
  const { label, icon } = faces[value];
  return (
    <label className="relative flex min-h-11 items-center gap-3 rounded-slip px-3 text-small hover:bg-greenbar has-checked:font-[640] has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus">
      <input
        type="radio"
        name={group}
        value={value}
        className="peer absolute inset-0 size-full cursor-pointer appearance-none outline-none"
      />
      <Icon name={icon} className="size-4.5" />
      {label}
      <Icon name="check" className="ml-auto hidden size-4 text-brand peer-checked:block" />
    </label>
  );
}
