import type { Control } from 'react-hook-form';
import type { ServiceValues } from '../values/service-values.ts';

/** What every field of the wizards is given. */
export type ServiceFieldProps = { control: Control<ServiceValues> };
