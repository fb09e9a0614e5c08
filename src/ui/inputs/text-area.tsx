import { useCallback, useState, type ComponentProps, type InputEvent } from 'react';
import { visibleLength } from '#platform/text/visible-length.ts';
import { CONTROL_CLASS } from './control-class.ts';
import { cx } from '../cx.ts';
import { useFieldAttributes } from './field-context.ts';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'maxLength'> {
  /** Grows with its text up to a third of the screen. */
  isAutoGrowing?: boolean;
  /** Shown as a counter as schemas count, never cut: what is too long is reported, not lost. */
  maxLength?: number;
  /** The counter appears from this many characters on; always when left out. */
  counterFrom?: number;
}

function growForOldBrowsers(area: HTMLTextAreaElement) {
  if (CSS.supports('field-sizing', 'content')) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + 2}px`;
}

export function TextArea({
  isAutoGrowing = false,
  maxLength,
  counterFrom = 0,
  className,
  onInput,
  rows = 4,
  style,
  ...rest
}: TextAreaProps) {
  const field = useFieldAttributes(rest);
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''));
  const text = rest.value === undefined ? typed : String(rest.value);
  // Counting characters as people do is slow, and far below the limit no counter is needed.
  const isCounted = maxLength !== undefined && text.length >= counterFrom;
  const length = isCounted ? visibleLength(text.trim()) : 0;
  const counterId = `${field.id}-counter`;
  const hasCounter = isCounted && length >= counterFrom;
  const isTooLong = isCounted && length > maxLength;

  // A form library may fill the element without React knowing, before this wrapper is attached.
  const readStart = useCallback((box: HTMLDivElement | null) => {
    const area = box?.querySelector('textarea');
    if (area) setTyped(area.value);
  }, []);

  function handleInput(event: InputEvent<HTMLTextAreaElement>) {
    setTyped(event.currentTarget.value);
    if (isAutoGrowing) growForOldBrowsers(event.currentTarget);
    onInput?.(event);
  }

  return (
    <div ref={readStart} className="flex flex-col gap-1">
      <textarea
        {...rest}
        {...field}
        aria-invalid={field['aria-invalid'] ?? (isTooLong || undefined)}
        aria-describedby={cx(field['aria-describedby'], hasCounter && counterId) || undefined}
        rows={rows}
        onInput={handleInput}
        style={isAutoGrowing ? { minHeight: `calc(${rows}lh + 1.375rem)`, ...style } : style}
        className={cx(
          CONTROL_CLASS,
          'py-2.5',
          isAutoGrowing ? 'max-h-[33dvh] resize-none [field-sizing:content]' : 'resize-y',
          className,
        )}
      />
      {hasCounter && (
        <span
          id={counterId}
          className={cx(
            'self-end text-xs tabular-nums',
            isTooLong ? 'font-semibold text-danger' : 'text-muted',
          )}
        >
          {length}/{maxLength}
        </span>
      )}
    </div>
  );
}
