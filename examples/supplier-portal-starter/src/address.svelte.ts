/** Page and record are in the address, such as `#products/prd_…`, so that reload, back and a link lead to them. */
export const address = $state({page: '', open: ''});

export function follow(): void {
  const [page = '', open = ''] = location.hash.slice(1).split('/');
  Object.assign(address, {page, open});
}
