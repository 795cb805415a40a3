import { Icon, type IconName } from '#app/ui/icon.tsx';
import type { ThemeChoice } from './theme.ts';

const choices: readonly [ThemeChoice, label: string, IconName][] = [
  ['light', 'Light', 'sun'],
  ['dark', 'Dark', 'moon'],
  ['system', 'System', 'system'],
];

/** Three radios in a native popover (app/browser/enhance/theme-switch.ts). `id`: of the popover, unique on the page. */
export function ThemeSwitch({ id }: { id: string }) {
  return (
    <div className="hidden scripted:block">
      <button
        type="button"
        popoverTarget={id}
        aria-label="Theme"
        title="Theme"
        data-theme-button=""
        className="icon-button"
      >
        <Icon name="sun" className="dark:hidden" />
        <Icon name="moon" className="hidden dark:block" />
      </button>
      <fieldset id={id} popover="auto" data-theme-options="" className="theme-popover">
        <legend className="sr-only">Theme</legend>
        {choices.map(([value, label, icon]) => (
          <label key={value}>
            <input type="radio" name={id} value={value} />
            <Icon name={icon} />
            {label}
            <Icon name="check" />
          </label>
        ))}
      </fieldset>
    </div>
  );
}
