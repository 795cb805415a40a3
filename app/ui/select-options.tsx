export interface SelectOption {
  value: string;
  label: string;
}

/** Options of a select. `none`: label of the empty choice. */
export function SelectOptions({ none, options }: { none: string; options: readonly SelectOption[] }) {
  return (
    <>
      <option value="">{none}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}
