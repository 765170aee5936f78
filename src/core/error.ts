// The one exception that the library throws: the environment lacks something, or a caller broke a contract.
// Wrong data never throws; functions return it as a value.

/** An error with a stable `code` for programs and a `message` for people. */
export class PintError extends Error {
  readonly code: string;

  /** `options.cause` is the error of another library, where one failed. */
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PintError';
    this.code = code;
  }
}
