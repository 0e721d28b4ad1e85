import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { storeVisit } from './support/counted';
import { useSite } from './support/license';
import { php, setClockAhead } from './support/local-site';
import { countPages, savePdf } from './support/pdf';
import { expectNoOverflow, openReport, SIZES } from './support/screen';
import { expect, test } from './support/test';

const TITLE = 'Year in Review';

const yearNow = () => Number( php( "echo wp_date( 'Y' );" ) );

/**
 * Goes to a day of next year, at noon where the site is.
 *
 * @param day Such as 01-01.
 * @return The year before that day.
 */
function goTo( day: string ): number {
	const year = yearNow();
	const seconds = php(
		`echo ( new DateTimeImmutable( '${ year + 1 }-${ day } 12:00', wp_timezone() ) )->getTimestamp() - time();`
	);
	setClockAhead( Number( seconds ) );
	return year;
}

const tab = ( page: Page ) =>
	page.locator( '#lodestar-header' ).getByRole( 'link', {
		name: new RegExp( TITLE ),
		includeHidden: true,
	} );

const open = ( page: Page ) => openReport( page, '/year-in-review' );

const headline = ( page: Page ) => page.locator( '.lodestar-page h1' );

// On lite, where it is open, too.
test.beforeAll( () => useSite( 'lite' ) );

// A year without data has no review.
test.beforeEach( async ( { visitor } ) => storeVisit( await visitor() ) );

test.afterEach( () => setClockAhead( 0 ) );

test( 'On the first of January the year is there on lite, and becomes a PDF', async ( {
	page,
} ) => {
	const year = goTo( '01-01' );
	await openReport( page );
	await expect( tab( page ) ).toHaveText( `${ year } ${ TITLE }` );
	await open( page );
	await expect( headline( page ) ).toHaveText( `${ year } ${ TITLE }` );
	for ( const chapter of [
		...[ 'Audience', 'Demographics', 'Behavior', 'Traffic sources' ],
	] ) {
		await expect(
			page.getByRole( 'region', { name: chapter } )
		).toBeVisible();
	}
	await expect(
		page.getByText( 'Not known from this source' )
	).toBeVisible();
	await expect( page.getByText( `See you in ${ year + 1 }.` ) ).toBeVisible();
	for ( const size of SIZES ) {
		await page.setViewportSize( size );
		await expectAccessible( page );
		await expectNoOverflow( page );
	}
	expect( countPages( await savePdf( page ) ) ).toBeGreaterThan( 0 );
} );
