import { useState } from 'react';

export interface SlashSwitchProps {
  /** Whether `/` opens the search now. */
  opens: boolean;
  onChange: (opens: boolean) => void;
}

/** Turns the slash off as a key of the search: who dictates or slips would open it unawares. */
export function SlashSwitch({ opens, onChange }: SlashSwitchProps) {
  const [on, setOn] = useState(opens);
  function change(on: boolean) {
    setOn(on);
    onChange(on);
  }
  return (
    <label className="ml-auto flex items-center gap-2">
      <input
        type="checkbox"
        checked={on}
        onChange={(event) => change(event.target.checked)}
        className="size-3.5 accent-brand"
      />
      / opens the search
    </label>
  );
}
