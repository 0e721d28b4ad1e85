import type { Page } from '@playwright/test';
import { expect } from './test';

const BAR = '.lodestar-nav__bar';

/**
 * The navigation of the reports.
 * @param page
 */
export const reports = ( page: Page ) =>
	page.getByRole( 'navigation', { name: 'Reports' } );

/**
 * What opens the entries that do not fit into the bar.
 * @param page
 */
export const more = ( page: Page ) =>
	reports( page ).getByRole( 'button', { name: 'More', exact: true } );

/**
 * What stands in the bar, with More.
 * @param page
 */
export const shownEntries = ( page: Page ) =>
	reports( page ).locator( `${ BAR } > li > :is(a, button)` );

/**
 * Reads the entries of the bar and of More, as somebody does who looks into it.
 *
 * @param page The administrator's page.
 * @return Their labels.
 */
export async function readBar( page: Page ) {
	const all = await shownEntries( page ).allInnerTexts();
	if ( ( await more( page ).count() ) === 0 ) {
		return { shown: all, folded: [] };
	}
	await more( page ).click();
	const folded = await reports( page )
		.locator( '.lodestar-nav__menu > ul > li > :is(a, button)' )
		.allInnerTexts();
	await more( page ).click();
	return { shown: all.slice( 0, -1 ), folded };
}

/**
 * Fails unless the bar holds as much as fits, by measuring: it ends before what stands beside it, and the first entry
 * that stands in More has no room.
 *
 * @param page The administrator's page.
 */
export async function expectFull( page: Page ): Promise< void > {
	const { folded } = await readBar( page );
	const { room, over } = await reports( page ).evaluate(
		( nav, { selector, next, isLast } ) => {
			const list = nav.querySelector( selector );
			const first = list?.firstElementChild;
			const widthOf = ( element?: Element | null ) =>
				element?.getBoundingClientRect().width ?? 0;
			const rest = widthOf( nav ) - widthOf( list );
			const again = first?.cloneNode( true ) as Element | undefined;
			if ( ! again || ! next ) {
				return { over: -rest, room: 0 };
			}
			( again.firstElementChild ?? again ).textContent = next;
			list?.append( again );
			const taken = widthOf( again );
			again.remove();
			// More goes with the last that it holds.
			const freed = isLast ? widthOf( list?.lastElementChild ) : 0;
			return { over: -rest, room: rest + freed - taken };
		},
		{ selector: BAR, next: folded[ 0 ], isLast: folded.length === 1 }
	);
	expect( over ).toBeLessThanOrEqual( 0 );
	expect( room ).toBeLessThanOrEqual( 0 );
}
