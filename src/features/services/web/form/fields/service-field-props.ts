import type { Control } from 'react-hook-form';
import type { ServiceValues } from '../values/service-values.ts';

/** The props of every field of the wizards. */
export type ServiceFieldProps = { control: Control<ServiceValues> };
