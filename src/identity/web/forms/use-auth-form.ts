import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldValues, Path, RegisterOptions } from 'react-hook-form';
import type { z } from 'zod';

/**
 * A form checked when it is sent; an error goes as soon as its field is edited (AUTH-009). Checking
 * when a field is left would move the buttons below from under the finger that is about to press.
 */
export function useAuthForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
) {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
  });
  const { register, clearErrors } = form;
  const field = (name: Path<Input>, onValue?: (value: string) => void) => {
    const options: RegisterOptions<Input, Path<Input>> = {
      onChange: (event: { target: { value: string } }) => {
        clearErrors(name);
        onValue?.(event.target.value);
      },
    };
    return register(name, options);
  };
  return { ...form, field };
}
