type ErrorDetails = {
  /** Why a password is refused, for `weak_password`. */
  weakPassword?: string[];
  /** Whole seconds until the same request may succeed. */
  retryAfter?: number;
  /** The internal cause, for the log only. */
  cause?: unknown;
};

/** A refusal in the words of the identity protocol. */
export class IdentityError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: ErrorDetails;

  constructor(status: number, code: string, message: string, details: ErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export const validationFailed = (message: string) =>
  new IdentityError(400, 'validation_failed', message);

export const invalidCredentials = () =>
  new IdentityError(400, 'invalid_credentials', 'Invalid login credentials');

export const userBanned = (status: 400 | 403) =>
  new IdentityError(status, 'user_banned', 'User is banned');

/** The refusal for an account that an organization manages (AUTH-248). */
export const managedElsewhere = () =>
  new IdentityError(422, 'user_sso_managed', 'This account is managed by its organization');

/** A refusal in the words of OAuth, as two of the grants answer: always status 400. */
export class OAuthRefusal extends Error {
  readonly error: string;

  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}

/** A provider that does not answer, or not as the standard says; never a fault of who asks. */
export const providerUnreachable = (provider: string, cause?: unknown) =>
  new IdentityError(422, 'provider_unreachable', `Provider ${provider} cannot be reached`, {
    cause,
  });
