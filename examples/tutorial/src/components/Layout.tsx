import {CanAccess, useGetIdentity, useLogout, useMenu} from '@refinedev/core';
import {NavLink, Outlet} from 'react-router';

export function Layout() {
  const {menuItems} = useMenu();
  const {data: identity} = useGetIdentity<string>();
  const {mutate: logout} = useLogout();

  return (
    <>
      <header>
        <strong>Halden back office</strong>
        <nav aria-label="Resources">
          {menuItems.map((item) => (
            <CanAccess key={item.key} resource={item.name} action="list">
              <NavLink to={item.route ?? '/'}>{item.label}</NavLink>
            </CanAccess>
          ))}
        </nav>
        <span>{identity}</span>
        <button onClick={() => logout()}>Sign out</button>
      </header>
      <main>
        <Outlet />
      </main>
    </>
  );
}
