import { Field } from './field.tsx';
import { Select } from './select.tsx';

export interface PieceCountProps {
  label: string;
  /** As many may be chosen; of a single one nothing is asked. */
  most: number;
  value: number;
  onChange: (pieces: number) => void;
}

/** Asks how many pieces a step is about (ITEM-442). */
export function PieceCount({ label, most, value, onChange }: PieceCountProps) {
  if (most < 2) return null;
  return (
    <Field label={label}>
      <Select
        value={String(Math.min(value, most))}
        onValueChange={(chosen) => onChange(Number(chosen))}
        options={Array.from({ length: most }, (_, index) => ({
          value: String(index + 1),
          label: String(index + 1),
        }))}
      />
    </Field>
  );
}
