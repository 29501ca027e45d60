/** What the products of the large world are, with their categories. */
export type Kind = 'gloves' | 'solvents' | 'safety' | 'workwear' | 'office';

export const CATEGORIES: Record<Kind, {id: string; name: string; unspsc: string}> = {
  gloves: {id: 'cat_01JHJ0N2M0GS8FDF88HAJFSSPF', name: 'Protective gloves', unspsc: '46181504'},
  solvents: {id: 'cat_01JJ3Y08G0SZPM38SK6XK6RPXC', name: 'Solvents', unspsc: '12352104'},
  safety: {id: 'cat_01JHHX77F5HP9R0QYHXE09WQAN', name: 'Safety', unspsc: '46181800'},
  workwear: {id: 'cat_01JJ1J2BNBG7YK9W4S7XVEYE1N', name: 'Workwear', unspsc: '46181500'},
  office: {id: 'cat_01JHWDP40G1MVNYC5VCS321XNJ', name: 'Office supplies', unspsc: '44121700'},
};
