import type { UseFormReturn } from 'react-hook-form';
import type { HelpFormValues } from '../form/help-form.ts';

/** The props of every field of the wizard. */
export type HelpFieldProps = { form: UseFormReturn<HelpFormValues, unknown> };
