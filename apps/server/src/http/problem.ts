import { errorCodes, type ErrorCode, type ProblemBody } from '@tael/contract';
import { faultsOf } from '@tael/contract/forms/faults';
import { errorSentence, fieldSentence } from '@tael/i18n';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Language } from '../kernel/context.ts';
import { passingFailureOf } from '../kernel/database/database-trouble.ts';
import { Failure } from '../kernel/failure.ts';

/** The body of a failure in the reader's language; its status is the code's. */
export const problemBody = (failure: Failure, language: Language, requestId: string): ProblemBody => {
  const { status, retryable } = errorCodes[failure.code];
  const { params, fields = [], allowed } = failure.details;
  // Nothing is marked where no field is named.
  const isUnnamed = failure.code === 'invalid_request' && fields.length === 0;
  const message = errorSentence(language, isUnnamed ? 'request_unreadable' : failure.code, params);
  return {
    success: false,
    message,
    data: null,
    type: `/docs/errors#error-${failure.code}`,
    title: message,
    status,
    detail: message,
    instance: requestId,
    code: failure.code,
    retryable,
    errors: fields.map((field) => ({ ...field, message: fieldSentence(language, field.code, field.params) })),
    ...(allowed && { allowed }),
  };
};

export const problemType = 'application/problem+json; charset=utf-8';

export const sendProblem = (reply: FastifyReply, failure: Failure, language: Language, requestId: string) => {
  const body = problemBody(failure, language, requestId);
  const seconds =
    failure.details.retryAfterSeconds ?? (body.status === 429 || body.status === 503 ? 1 : undefined);
  if (seconds !== undefined) void reply.header('retry-after', String(seconds));
  return reply.code(body.status).type(problemType).send(body);
};

/**
 * A body of the wrong shape (unknown field, missing field, wrong type) is 400; one that is well formed and breaks a
 * rule is 422.
 */
export const inputFailure = (error: z.ZodError): Failure => {
  const malformed = error.issues.some(
    (issue) => issue.code === 'unrecognized_keys' || issue.code === 'invalid_type',
  );
  const code: ErrorCode = malformed ? 'invalid_request' : 'validation_failed';
  return new Failure(code, { fields: faultsOf(error.issues) });
};

const fastifyFailures: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_REQ_FILE_TOO_LARGE: 'payload_too_large',
  FST_FILES_LIMIT: 'invalid_request',
  FST_FIELDS_LIMIT: 'invalid_request',
  FST_PARTS_LIMIT: 'invalid_request',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'body_type_unsupported',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
};

/** The refusal that an error stands for; undefined for what must not be explained to the caller. */
export const failureOf = (error: unknown): Failure | undefined => {
  if (error instanceof Failure) return error;
  if (!(error instanceof Error)) return undefined;
  const passing = passingFailureOf(error);
  if (passing) return passing;
  const known = 'code' in error ? fastifyFailures[String(error.code)] : undefined;
  if (known) return new Failure(known);
  if (error instanceof SyntaxError || ('statusCode' in error && isOfCaller(error.statusCode)))
    return new Failure('request_unreadable');
  return undefined;
};

const isOfCaller = (status: unknown): boolean => typeof status === 'number' && status >= 400 && status < 500;
