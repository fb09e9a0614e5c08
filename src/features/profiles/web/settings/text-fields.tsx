import type { ComponentProps, ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { FieldError, FieldValues, Path } from 'react-hook-form';
import { useFieldMessage } from '#platform/web/use-field-message.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import type { Section } from './use-section.ts';

interface SectionFieldProps<Values extends FieldValues> {
  section: Section<Values>;
  name: Path<Values>;
  label: string;
  hint?: ReactNode;
  isRequired?: boolean;
}

/** The error of a field, and of the entries within it. */
export function useSectionError<Values extends FieldValues>(
  { form }: Section<Values>,
  name: Path<Values>,
): string | undefined {
  const getFieldMessage = useFieldMessage();
  const { error } = form.getFieldState(name, form.formState);
  const first = Array.isArray(error) ? (error as FieldError[]).find(Boolean) : error;
  return getFieldMessage(first);
}

/** One line of text; an error goes as soon as it is edited. */
export function TextField<Values extends FieldValues>({
  section,
  name,
  label,
  hint,
  isRequired = false,
  ...input
}: SectionFieldProps<Values> & Omit<ComponentProps<'input'>, 'name' | 'form' | 'ref'>) {
  const { form } = section;
  return (
    <Field label={label} hint={hint} error={useSectionError(section, name)} isRequired={isRequired}>
      <TextInput {...input} {...form.register(name, { onChange: () => form.clearErrors(name) })} />
    </Field>
  );
}

/** Several lines, with a counter; what is too long is reported and not cut (PEOPLE-022). */
export function LongTextField<Values extends FieldValues>(
  props: SectionFieldProps<Values> & { maxLength: number },
) {
  const { section, name, label, hint, maxLength } = props;
  const { form } = section;
  const { field } = useController({ control: form.control, name });
  return (
    <Field label={label} hint={hint} error={useSectionError(section, name)}>
      <TextArea
        {...field}
        rows={4}
        isAutoGrowing
        maxLength={maxLength}
        onChange={(event) => {
          field.onChange(event);
          form.clearErrors(name);
        }}
      />
    </Field>
  );
}
