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

/** Sets the site's clock to noon on a day of next year, such as 01-01. Returns the current year. */
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

// The report is open on lite, too.
test.beforeAll( () => useSite( 'lite' ) );

// A year without data has no review.
test.beforeEach( async ( { visitor } ) => storeVisit( await visitor() ) );

test.afterEach( () => setClockAhead( 0 ) );

test( 'The year in review appears on January 1 on lite and exports as a PDF', async ( {
	page,
} ) => {
	const year = goTo( '01-01' );
	await openReport( page );
	await expect( tab( page ) ).toHaveText( `${ year } ${ TITLE }` );
	await open( page );
	await expect( headline( page ) ).toHaveText( `${ year } ${ TITLE }` );
	for ( const chapter of [
		...[ 'Audience', 'Demographics', 'Behavior', 'Traffic Sources' ],
	] ) {
		await expect(
			page.getByRole( 'region', { name: chapter } )
		).toBeVisible();
	}
	await expect(
		page.getByText( 'Not available from this data source' )
	).toBeVisible();
	await expect( page.getByText( `See you in ${ year + 1 }.` ) ).toBeVisible();
	for ( const size of SIZES ) {
		await page.setViewportSize( size );
		await expectAccessible( page );
		await expectNoOverflow( page );
	}
	expect( countPages( await savePdf( page ) ) ).toBeGreaterThan( 0 );
} );
