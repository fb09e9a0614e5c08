import type { UseFormReturn } from 'react-hook-form';
import type { HelpFormValues } from '../form/help-form.ts';

/** What every field of the wizard is given. */
export type HelpFieldProps = { form: UseFormReturn<HelpFormValues, unknown> };
