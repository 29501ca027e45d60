import {result} from '../plumbing/answer.ts';
import type {Api, Schemas} from './client.ts';
import {apiDocument, auditDocument} from './ecs.ts';
import type {Log} from './forward.ts';

const LIMIT = 100;

export function auditLog(api: Api): Log<Schemas['AuditLogEntry']> {
  return {
    name: 'audit',
    toDocument: auditDocument,
    read: (since, cursor) => {
      const query = {sort: 'occurred_at', limit: LIMIT, 'occurred_at[gte]': since, ...(cursor && {cursor})};
      return result(api.GET('/v1/audit-logs', {params: {query}}));
    },
  };
}

export function apiLog(api: Api): Log<Schemas['ApiLogEntry']> {
  return {
    name: 'api',
    toDocument: apiDocument,
    read: (since, cursor) => {
      const query = {sort: 'occurred_at', limit: LIMIT, 'occurred_at[gte]': since, ...(cursor && {cursor})};
      return result(api.GET('/v1/api-logs', {params: {query}}));
    },
  };
}

/** Entries of a retrieval. Its operation has no `occurred_at[gte]`: `since` is not sent. */
export function olderLog(api: Api, retrievalId: string): Log<Schemas['AuditLogEntry']> {
  return {
    name: retrievalId,
    ends: true,
    toDocument: auditDocument,
    read: (_, cursor) => {
      const query = {sort: 'occurred_at', limit: LIMIT, ...(cursor && {cursor})};
      const params = {path: {retrieval_id: retrievalId}, query};
      return result(api.GET('/v1/older-log/retrievals/{retrieval_id}/entries', {params}));
    },
  };
}
