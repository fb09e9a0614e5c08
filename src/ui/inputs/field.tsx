import { CircleAlert } from '../icons.tsx';
import { useId, useMemo, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { FieldContext, type FieldControl } from './field-context.ts';

export interface FieldProps {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  isRequired?: boolean;
  isLabelHidden?: boolean;
  /** Small text at the end of the label line, such as 'Optional'. */
  aside?: ReactNode;
  /** For controls that are several elements: the label then names a group. */
  isGroup?: boolean;
  id?: string;
  className?: string;
  children: ReactNode | ((control: FieldControl) => ReactNode);
}

/** Ties label, hint and error to the control inside it; controls of this folder pick the ids up. */
export function Field(props: FieldProps) {
  const { label, error, hint, isRequired = false, isGroup = false, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const isInvalid = error !== undefined && error !== '';
  const hasHint = hint !== undefined && hint !== null && hint !== '';
  const control = useMemo<FieldControl>(
    () => ({
      id,
      labelId: `${id}-label`,
      describedBy:
        [hasHint && `${id}-hint`, isInvalid && `${id}-error`].filter(Boolean).join(' ') ||
        undefined,
      isInvalid,
      isRequired,
    }),
    [id, hasHint, isInvalid, isRequired],
  );
  const labelClass = cx(
    'text-sm font-semibold text-ink',
    isRequired && "after:ml-0.5 after:text-danger after:content-['*'/'']",
    props.isLabelHidden && 'sr-only',
  );
  return (
    <FieldContext value={control}>
      <div className={cx('flex min-w-0 flex-col gap-1.5', props.className)}>
        <div className="flex items-baseline justify-between gap-3">
          {isGroup ? (
            <span id={control.labelId} className={labelClass}>
              {label}
            </span>
          ) : (
            <label id={control.labelId} htmlFor={id} className={labelClass}>
              {label}
            </label>
          )}
          {props.aside !== undefined && <span className="text-xs text-muted">{props.aside}</span>}
        </div>
        {typeof children === 'function' ? children(control) : children}
        {hasHint && (
          <p id={`${id}-hint`} className="text-xs text-muted">
            {hint}
          </p>
        )}
        <p
          id={`${id}-error`}
          role="alert"
          aria-live="polite"
          className="flex items-start gap-1.5 text-xs font-medium text-danger empty:hidden"
        >
          {isInvalid && (
            <>
              <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
              <span>{error}</span>
            </>
          )}
        </p>
      </div>
    </FieldContext>
  );
}
