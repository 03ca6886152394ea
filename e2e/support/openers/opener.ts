import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { PermissionSet } from '@simward/contract';

/** Something that opens over a page: a dialog, a sheet, a panel or a menu. */
export interface Opener {
  /** The files of the web that draw it, and the frames that they draw it in. */
  of: readonly string[];
  what?: 'menu';
  /** The button or link that opens it, or that opens the menu whose item does. */
  button: string | RegExp;
  item?: string;
  /** What must be done before the opener is there. */
  first?: (page: Page) => Promise<unknown>;
  /** What is done in it, upon which the dialog follows that is meant. */
  onward?: (dialog: Locator) => Promise<unknown>;
  /** The button that closes what Escape must not take away. */
  close?: string;
  /** The opener goes with what was done: reading goes on at the head of the page. */
  goes?: true;
}

/** A page, and what its people open over it. */
export interface OpenersOfPage {
  role: PermissionSet;
  address: string;
  /** Stores what the openers stand for, and answers the part of the address that names it. */
  search?: (request: APIRequestContext, token: string, portal: string) => Promise<string>;
  width?: number;
  /** Makes what the openers stand for. */
  prepare?: (page: Page, token: string) => Promise<unknown>;
  /** What is stored before the page is opened. */
  store?: (request: APIRequestContext, token: string, portal: string) => Promise<unknown>;
  /** What the browser is refused on purpose. */
  refused?: RegExp;
  openers: readonly Opener[];
}

/** The first link of this name leads to the page that is meant. */
export const go = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first().click();

/** The button of the menu of a row. */
export const ofRow = /^More actions for /;
