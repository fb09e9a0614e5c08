import { cx } from '#ui/cx.ts';
import { Field } from '#ui/inputs/field.tsx';

interface ManyChoicesProps<Value extends string | number> {
  label: string;
  hint: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChosen: (chosen: Value[]) => void;
}

/** Any number of a few words, each a button that is pressed or not. */
export function ManyChoices<Value extends string | number>(props: ManyChoicesProps<Value>) {
  const { label, hint, options, chosen, onChosen } = props;
  return (
    <Field label={label} hint={hint} isGroup>
      {({ labelId, describedBy }) => (
        <div
          role="group"
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          className="flex flex-wrap gap-2"
        >
          {options.map((option) => {
            const isChosen = chosen.includes(option.value);
            const others = chosen.filter((value) => value !== option.value);
            return (
              <button
                key={option.value}
                type="button"
                aria-pressed={isChosen}
                onClick={() => onChosen(isChosen ? others : [...others, option.value])}
                className={cx(
                  'min-h-11 rounded-full border px-4 text-sm font-semibold',
                  isChosen
                    ? 'border-secondary bg-secondary text-on-secondary'
                    : 'border-line-strong bg-card hover:border-control hover:bg-sunken',
                )}
              >
                {option.label}
              </button>
            );
          })}
        </div>
      )}
    </Field>
  );
}
