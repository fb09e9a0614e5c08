import { issueResolver, schemaIssues } from '#features/posting/web/form-issues.ts';
import type { FormIssues } from '#features/posting/web/form-issues.ts';
import { serviceDraft, serviceEdit } from '../../../service-draft.ts';
import { servicePath } from './service-path.ts';
import type { ServicePath } from './service-path.ts';
import { toDraft } from './service-values.ts';
import type { ServiceValues } from './service-values.ts';

/** Which wizard it is; each has rules and messages of its own. */
export type WizardKind = 'create' | 'edit';

export type ServiceIssues = FormIssues<ServicePath>;

const SCHEMAS = { create: serviceDraft, edit: serviceEdit };

/** What stands in the way; the same schemas decide on the server (SERV-145). */
export const serviceIssues = (values: ServiceValues, kind: WizardKind): ServiceIssues =>
  schemaIssues(SCHEMAS[kind], toDraft(values), servicePath);

const resolverOf = (kind: WizardKind) =>
  issueResolver<ServiceValues, unknown>((values) => serviceIssues(values, kind));

/** The same for react-hook-form. */
export const serviceResolvers = { create: resolverOf('create'), edit: resolverOf('edit') };
