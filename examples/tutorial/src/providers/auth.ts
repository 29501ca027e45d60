import type {AuthProvider} from '@refinedev/core';
import {forgetPermissions, myPermissions} from './access';
import {request, type ApiError} from './http';

interface User {
  email: string;
  first_name: string | null;
  last_name: string | null;
}

export interface Credentials {
  name: string;
  password: string;
}

export const authProvider: AuthProvider = {
  async login({name, password}: Credentials) {
    try {
      await request('/auth/login', {method: 'POST', body: {name, password}});
    } catch (error) {
      return {
        success: false,
        error: {name: 'Not signed in', message: (error as ApiError).message},
      };
    }
    forgetPermissions();
    return {success: true, redirectTo: '/'};
  },

  async logout() {
    forgetPermissions();
    await request('/auth/logout', {method: 'POST'}).catch(() => undefined);
    return {success: true, redirectTo: '/login'};
  },

  async check() {
    try {
      await request('/api/v1/users/me');
      return {authenticated: true};
    } catch (error) {
      // Only 401 means "sign in". When the API is away, stay and let the pages say so.
      return (error as ApiError).statusCode === 401
        ? {authenticated: false, redirectTo: '/login'}
        : {authenticated: true};
    }
  },

  async onError(error: ApiError) {
    if (error.statusCode === 401) return {logout: true, redirectTo: '/login', error};
    // 403 is no reason to sign out: the message names what is missing.
    return {error};
  },

  async getIdentity() {
    const {body: user} = await request<User>('/api/v1/users/me');
    return [user.first_name, user.last_name].filter(Boolean).join(' ') || user.email;
  },

  getPermissions: myPermissions,
};
