import { type SelectFieldProps, SelectOptions } from '../../ui/select-field.tsx';

/** A select in desk size. */
export function Choice({ label, any, options, ...select }: SelectFieldProps) {
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={select.id} className="text-micro font-[620]">
        {label}
      </label>
      <select
        {...select}
        className="min-h-9 w-full min-w-0 rounded-control border border-rule-strong bg-raised px-2 text-small text-ink pointer-coarse:min-h-11"
      >
        <SelectOptions none={any} options={options} />
      </select>
    </div>
  );
}
