/** Classes that the menu's client and server halves share. */
export const SIDE_MENU_ID = 'side-menu'
export const SIDE_MENU_ITEM =
  'flex min-h-11 w-full items-center rounded-md px-3 text-left font-medium hover:bg-sunken'
