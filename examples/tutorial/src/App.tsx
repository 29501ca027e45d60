import {Authenticated, CanAccess, Refine} from '@refinedev/core';
import routerProvider, {NavigateToResource} from '@refinedev/react-router';
import {BrowserRouter, Outlet, Route, Routes} from 'react-router';
import {Layout} from './components/Layout';
import {Login} from './pages/Login';
import {MaterialCreate} from './pages/MaterialCreate';
import {MaterialEdit} from './pages/MaterialEdit';
import {MaterialList} from './pages/MaterialList';
import {MaterialShow} from './pages/MaterialShow';
import {TransferOrderCreate} from './pages/TransferOrderCreate';
import {TransferOrderList} from './pages/TransferOrderList';
import {TransferOrderShow} from './pages/TransferOrderShow';
import {accessControlProvider} from './providers/access';
import {authProvider} from './providers/auth';
import {dataProvider} from './providers/data';
import {Notices, notificationProvider} from './providers/notifications';
import {resources} from './resources';

/** Pages behind the sign-in; a page its reader may not open says so. */
function Protected() {
  return (
    <Authenticated key="protected" redirectOnFail="/login">
      <Layout />
    </Authenticated>
  );
}

function Permitted() {
  return (
    <CanAccess fallback={<p role="alert">You do not have the right to open this page.</p>}>
      <Outlet />
    </CanAccess>
  );
}

export function App() {
  return (
    <BrowserRouter>
      <Refine
        dataProvider={dataProvider}
        routerProvider={routerProvider}
        notificationProvider={notificationProvider}
        authProvider={authProvider}
        accessControlProvider={accessControlProvider}
        resources={resources}
        options={{
          disableTelemetry: true,
          syncWithLocation: true,
          reactQuery: {clientConfig: {defaultOptions: {queries: {retry: false}}}},
        }}
      >
        <Routes>
          <Route path="login" element={<Login />} />
          <Route element={<Protected />}>
            <Route index element={<NavigateToResource resource="materials" />} />
            <Route element={<Permitted />}>
              <Route path="materials">
                <Route index element={<MaterialList />} />
                <Route path="new" element={<MaterialCreate />} />
                <Route path=":id" element={<MaterialShow />} />
                <Route path=":id/edit" element={<MaterialEdit />} />
              </Route>
              <Route path="transfer-orders">
                <Route index element={<TransferOrderList />} />
                <Route path="new" element={<TransferOrderCreate />} />
                <Route path=":id" element={<TransferOrderShow />} />
              </Route>
            </Route>
            <Route path="*" element={<h1>Page not found</h1>} />
          </Route>
        </Routes>
        <Notices />
      </Refine>
    </BrowserRouter>
  );
}
