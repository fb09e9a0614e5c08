import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useApi } from '#app/api.tsx';
import { languages } from '#platform/language/translator.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useFieldMessage } from '#platform/web/use-field-message.ts';
import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Button } from '#ui/layout/button.tsx';
import { contactForm } from '../contract.ts';
import type { ContactForm as Contact } from '../contract.ts';
import { useReturnReactions } from './use-change-returns.ts';

/** Adds a trusted contact, who is asked by email (DEAL-174). */
export function ContactForm({ onAdded }: { onAdded?: (contactId: string) => void }) {
  const { t, i18n } = useTranslation('safety');
  const { queries } = useApi();
  const getFieldMessage = useFieldMessage();
  const createReactions = useReturnReactions();
  const form = useForm<Contact>({
    resolver: zodResolver(contactForm),
    defaultValues: { name: '', email: '', language: i18n.language },
  });
  const { errors } = form.formState;
  const language = useFormField({ control: form.control, name: 'language' });
  const { mutate, isPending } = useSingleMutation(queries.safeReturns.addContact.mutationOptions());
  const add = form.handleSubmit((contact) => {
    const { name } = contact;
    const reactions = createReactions({
      done: t('contacts.added', { name }),
      failed: 'safety:contacts.addFailed',
    });
    mutate(contact, {
      ...reactions,
      onSuccess: ({ id }) => {
        reactions.onSuccess();
        form.reset();
        onAdded?.(id);
      },
    });
  });
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Field label={t('contacts.name')} error={getFieldMessage(errors.name)} isRequired>
        <TextInput {...form.register('name')} dir="auto" autoComplete="off" />
      </Field>
      <Field
        label={t('contacts.email')}
        hint={t('contacts.emailHint')}
        error={getFieldMessage(errors.email)}
        isRequired
      >
        <TextInput {...form.register('email')} type="email" autoComplete="off" />
      </Field>
      <Field label={t('contacts.language')} isGroup>
        <RadioCards
          columns={2}
          {...language.field}
          onValueChange={language.field.onChange}
          options={languages.map((value) => ({ value, title: t(`contacts.languages.${value}`) }))}
        />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        className="self-start"
        isBusy={isPending}
        busyLabel={t('contacts.adding')}
      >
        {t('contacts.add')}
      </Button>
    </form>
  );
}
