/** Texts around every page: menus, header, palette, and the pages that stand in for one. */
export const shell = {
  documentTitle: '{page} · Simward',
  skip: 'Skip to the content',
  menu: 'Main menu',
  more: 'More',
  breadcrumbs: 'Breadcrumbs',
  home: 'Simward, your first page',
  close: 'Close',
  help: {
    open: 'Help',
    keyboard: 'Without a mouse',
    palette: { keys: 'Ctrl K', act: 'Search or jump to a page' },
    skip: { keys: 'Tab', act: 'First press: skip to the content' },
    chart: { keys: '← →', act: 'Read a chart value by value' },
    close: { keys: 'Esc', act: 'Close a menu or a dialog' },
    whom: 'Questions about your account or modules: ask the administrator of your organisation.',
  },
  palette: {
    open: 'Search or jump to…',
    keys: 'Ctrl K',
    placeholder: 'Search or jump to…',
    nothing: 'Nothing matches. Try the name of a page or a module.',
    pages: 'Pages',
    modules: 'Modules',
    acts: 'Actions',
  },
  theme: {
    label: 'Theme',
    dark: 'Dark',
    light: 'Light',
    auto: 'As the system',
  },
  user: {
    menu: 'Your account',
    learner: 'Learner',
    logout: 'Logout',
  },
  logout: {
    stay: 'Stay signed in',
  },
  notFound: {
    code: '404',
    search: 'Search pages, users, modules',
    home: 'Go to your dashboard',
    signIn: 'Go to sign-in',
  },
  notAllowed: {
    title: 'Not allowed',
    text: 'This page belongs to another role than yours. Your administrator decides who sees what.',
    home: 'Go to your first page',
  },
  crashed: {
    title: 'This page could not be shown',
    text: 'It stopped while it was drawn. What you saved is safe.',
    again: 'Load the page again',
    home: 'Go to your first page',
  },
} as const;
