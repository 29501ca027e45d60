import type {AccessControlProvider} from '@refinedev/core';
import {request} from './http';

interface EffectivePermissions {
  permission_keys: string[];
}

let known: Promise<string[]> | undefined;

/** Asked once per session: rights change rarely, and the API checks every call anyway. */
export function myPermissions(): Promise<string[]> {
  known ??= request<EffectivePermissions>('/api/v1/permissions/me').then(
    ({body}) => body.permission_keys,
  );
  known.catch(forgetPermissions);
  return known;
}

export function forgetPermissions(): void {
  known = undefined;
}

/** The right an action needs. Everything that is not listed here writes. */
const NEEDED: Record<string, string> = {
  list: 'inventory.read',
  show: 'inventory.read',
  approve: 'inventory.approve',
};

export const accessControlProvider: AccessControlProvider = {
  async can({action}) {
    const needed = NEEDED[action] ?? 'inventory.write';
    const mine = await myPermissions();
    return mine.includes(needed) ? {can: true} : {can: false, reason: `You need ${needed}`};
  },
};
