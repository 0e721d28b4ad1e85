import type { Page } from '@playwright/test';
import { expect } from './test';

const BAR = '.lodestar-nav__bar';

export const reports = ( page: Page ) =>
	page.getByRole( 'navigation', { name: 'Reports' } );

/** Returns the button that opens the entries that don't fit into the bar. */
export const more = ( page: Page ) =>
	reports( page ).getByRole( 'button', { name: 'More', exact: true } );

/** Returns the entries of the bar, including More. */
export const shownEntries = ( page: Page ) =>
	reports( page ).locator( `${ BAR } > li > :is(a, button)` );

/** Returns the labels of the entries in the bar and in More. */
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
 * Expects that the bar doesn't overflow and that the first entry in More wouldn't fit. If More has two entries, both
 * must not fit, because More never has a single entry.
 */
export async function expectFull( page: Page ): Promise< void > {
	const { folded } = await readBar( page );
	const { room, over } = await reports( page ).evaluate(
		( nav, { selector, next } ) => {
			const list = nav.querySelector( selector );
			const first = list?.firstElementChild;
			const widthOf = ( element?: Element | null ) =>
				element?.getBoundingClientRect().width ?? 0;
			const rest = widthOf( nav ) - widthOf( list );
			const again = first?.cloneNode( true ) as Element | undefined;
			if ( ! again || next.length === 0 ) {
				return { over: -rest, room: 0 };
			}
			// More would be removed if its last two entries fit into the bar.
			const freed =
				next.length > 1 ? widthOf( list?.lastElementChild ) : 0;
			const taken = next.map( ( label ) => {
				( again.firstElementChild ?? again ).textContent = label;
				list?.append( again );
				const width = widthOf( again );
				again.remove();
				return width;
			} );
			return {
				over: -rest,
				room: taken.reduce( ( left, one ) => left - one, rest + freed ),
			};
		},
		{
			selector: BAR,
			next: folded.length === 2 ? folded : folded.slice( 0, 1 ),
		}
	);
	expect( folded ).not.toHaveLength( 1 );
	expect( over ).toBeLessThanOrEqual( 0 );
	expect( room ).toBeLessThanOrEqual( 0 );
}
