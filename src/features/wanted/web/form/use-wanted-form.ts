import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { WantedDraft } from '../../wanted-draft.ts';
import { wantedForm } from './wanted-values.ts';
import type { WantedValues } from './wanted-values.ts';

export const useWantedForm = (defaultValues: WantedValues) =>
  useForm<WantedValues, unknown, WantedDraft>({
    resolver: zodResolver(wantedForm),
    defaultValues,
  });
