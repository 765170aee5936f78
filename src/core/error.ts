// The one exception of the library: an environment that lacks something, or a bug. What a caller's data can cause is a value.

/** `code` is stable and meant for programs; `message` for people. */
export class PintError extends Error {
  readonly code: string;

  /** `options.cause`: what it was that failed, where it was not this library. */
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PintError';
    this.code = code;
  }
}
