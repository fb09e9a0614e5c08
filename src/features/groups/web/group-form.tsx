import type { Control, UseFormReturn } from 'react-hook-form';
import { AddressInput, suggestionText } from '#features/geo/web/address-input.tsx';
import { useFieldMessage } from '#platform/web/use-field-message.ts';
import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Button } from '#ui/layout/button.tsx';
import type { GroupDraft } from '../group-draft.ts';

export interface GroupFormProps {
  form: UseFormReturn<GroupDraft>;
  wording: 'new' | 'edit';
  isPending: boolean;
  submit: () => Promise<void>;
}

const KINDS = ['open', 'byRequest'] as const;

/** The fields of a group (GROUP-002, GROUP-003). */
export function GroupForm({ form, wording, isPending, submit }: GroupFormProps) {
  const { t } = useTranslation('groups');
  const message = useFieldMessage();
  const { errors } = form.formState;
  return (
    <form
      method="post"
      noValidate
      className="flex max-w-2xl flex-col gap-5"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void submit();
      }}
    >
      <Field
        label={t('form.name')}
        hint={t('form.nameHint')}
        error={message(errors.name)}
        isRequired
      >
        <TextInput {...form.register('name')} dir="auto" autoComplete="off" />
      </Field>
      <Field
        label={t('form.description')}
        hint={t('form.descriptionHint')}
        error={message(errors.description)}
        isRequired
      >
        <TextArea {...form.register('description')} dir="auto" isAutoGrowing rows={4} />
      </Field>
      <PlaceField control={form.control} />
      <OpennessField control={form.control} />
      <Button
        type="submit"
        className="self-start"
        isBusy={isPending}
        busyLabel={t(`${wording}.busy`)}
      >
        {t(`${wording}.submit`)}
      </Button>
    </form>
  );
}

type ControlledProps = { control: Control<GroupDraft> };

/** After the words, so that these are the first to take the focus. */
function PlaceField({ control }: ControlledProps) {
  const { t } = useTranslation('groups');
  const { field, error } = useFormField({ control, name: 'location' });
  return (
    <Field label={t('form.location')} hint={t('form.locationHint')} error={error} isRequired>
      <AddressInput
        {...field}
        kind="city"
        autoComplete="off"
        onValueChange={field.onChange}
        onChoose={(chosen) => field.onChange(suggestionText(chosen))}
      />
    </Field>
  );
}

function OpennessField({ control }: ControlledProps) {
  const { t } = useTranslation('groups');
  const {
    field: { ref, name, value: isOpen, onChange },
  } = useFormField({ control, name: 'isOpen' });
  return (
    <Field label={t('form.isOpen')} isGroup isRequired>
      <RadioCards
        ref={ref}
        name={name}
        columns={2}
        value={isOpen ? 'open' : 'byRequest'}
        onValueChange={(value) => onChange(value === 'open')}
        options={KINDS.map((value) => ({
          value,
          title: t(`form.kinds.${value}`),
          description: t(`form.kindHints.${value}`),
        }))}
      />
    </Field>
  );
}
