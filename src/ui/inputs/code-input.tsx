import { useRef, useState, type ComponentProps } from 'react';
import { codeDigits } from './code-digits.ts';
import { cx } from '../cx.ts';
import { useFieldAttributes } from './field-context.ts';

export interface CodeInputProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'maxLength' | 'onChange'
> {
  value?: string | undefined;
  defaultValue?: string;
  length?: number;
  onValueChange?: (code: string) => void;
  /** Called once when the last character is in. */
  onComplete?: (code: string) => void;
}

/** One real input under drawn boxes, so that paste, autofill and screen readers simply work. */
export function CodeInput({
  value,
  defaultValue = '',
  length = 6,
  onValueChange,
  onComplete,
  className,
  ...rest
}: CodeInputProps) {
  const field = useFieldAttributes(rest);
  const [ownCode, setOwnCode] = useState(codeDigits(defaultValue, length));
  const code = value ?? ownCode;
  const completed = useRef('');

  function change(text: string) {
    const next = codeDigits(text, length);
    setOwnCode(next);
    onValueChange?.(next);
    if (next.length === length && next !== completed.current) onComplete?.(next);
    completed.current = next.length === length ? next : '';
  }

  return (
    <div className={cx('group/code relative flex w-full max-w-84 gap-2', className)}>
      {Array.from({ length }, (_, index) => (
        <span
          key={index}
          aria-hidden="true"
          className={cx(
            'flex h-14 min-w-0 flex-1 items-center justify-center rounded-control border border-control bg-card text-lg font-semibold tabular-nums group-has-aria-invalid/code:border-danger',
            index === Math.min(code.length, length - 1) &&
              'group-focus-within/code:border-focus group-focus-within/code:outline-3 group-focus-within/code:outline-focus',
          )}
        >
          {code[index]}
        </span>
      ))}
      <input
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        {...rest}
        {...field}
        type="text"
        value={code}
        onChange={(event) => change(event.currentTarget.value)}
        className="absolute inset-0 size-full cursor-text bg-transparent text-center text-base text-transparent caret-transparent opacity-0 outline-none"
      />
    </div>
  );
}
