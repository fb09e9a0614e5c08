import type { ComponentProps } from 'react';
import { CONTROL_CLASS } from './control-class.ts';
import { cx } from '../cx.ts';
import { useFieldAttributes } from './field-context.ts';

export type TextInputProps = ComponentProps<'input'>;

export function TextInput({ className, type = 'text', ...rest }: TextInputProps) {
  const field = useFieldAttributes(rest);
  return <input {...rest} {...field} type={type} className={cx(CONTROL_CLASS, className)} />;
}
