import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { viewsToday, visitOnce } from './support/counted';
import { useSite } from './support/license';
import { php } from './support/local-site';
import {
	PANEL,
	choose,
	deleteNotes,
	panel,
	putNote,
	rows,
	settled,
	toggle,
	write,
} from './support/notes';
import { openAdmin } from './support/screen';
import { expect, test } from './support/test';

const REPORT = /reports(\/|%2F)overview(\?|&)/;
const CHART = [ '.lodestar-chart' ];
const DAY_MS = 86_400_000;

const today = () => php( "echo wp_date( 'Y-m-d' );" );
const before = ( day: string, days: number ) =>
	new Date( Date.parse( day ) - days * DAY_MS ).toISOString().slice( 0, 10 );

const marks = ( page: Page ) =>
	page
		.getByRole( 'group', { name: 'Site notes', exact: true } )
		.getByRole( 'button' );

/** Opens the Overview of the last seven days with real data, and its notes. Returns the URLs of its report requests. */
async function openWeek( page: Page ) {
	const asked: string[] = [];
	page.on( 'request', ( request ) => {
		if ( REPORT.test( request.url() ) ) {
			asked.push( request.url() );
		}
	} );
	const end = today();
	await openAdmin(
		page,
		`admin.php?page=lodestar#/?interval=custom&start=${ before( end, 6 ) }&end=${ end }`
	);
	await expect( page.locator( '.lodestar-chart__plot' ) ).toBeVisible();
	await toggle( page ).click();
	await expect( panel( page ).getByRole( 'heading' ) ).toBeFocused();
	return asked;
}

test.describe( 'Notes on the chart', () => {
	test.beforeAll( () => useSite( 'pro' ) );

	test.beforeEach( async ( { visitor } ) => {
		test.slow(); // Uses real data and WP-CLI.
		deleteNotes();
		await visitOnce( await visitor(), '/' );
		expect( viewsToday() ).toBeGreaterThan( 0 );
	} );

	test.afterAll( () => {
		deleteNotes();
		useSite( 'lite' );
	} );

	test( 'appear as soon as they are saved, with one request each', async ( {
		page,
	} ) => {
		const asked = await openWeek( page );
		expect( asked ).toHaveLength( 1 );
		await expect( marks( page ) ).toHaveCount( 0 );

		await write( page, 'Sale starts' );
		const mark = marks( page ).filter( { hasText: 'Sale starts' } );
		await expect( mark ).toHaveAccessibleName( /Note: Sale starts$/ );
		await settled( page );
		expect( asked ).toHaveLength( 2 );

		await rows( page ).getByRole( 'button', { name: 'Important' } ).click();
		await expect( mark ).toHaveAccessibleName(
			/Important note: Sale starts$/
		);
		expect( asked ).toHaveLength( 3 );

		await rows( page ).getByRole( 'button', { name: /^Edit/ } ).click();
		await panel( page )
			.getByLabel( 'Note', { exact: true } )
			.fill( 'Sale ends' );
		await panel( page )
			.getByRole( 'button', { name: 'Save Changes' } )
			.click();
		await expect( marks( page ) ).toHaveAccessibleName(
			/Important note: Sale ends$/
		);
		await settled( page );
		expect( asked ).toHaveLength( 4 );
		await expectAccessible( page, [ ...CHART, ...PANEL ] );
	} );

	test( 'on the same day open together from their marker', async ( {
		page,
	} ) => {
		const day = before( today(), 3 );
		putNote( { note_title: 'Morning', note_date_ymd: day } );
		putNote( {
			note_title: 'Evening',
			note_date_ymd: day,
			important: true,
		} );
		putNote( { note_title: 'Later', note_date_ymd: today() } );
		await openWeek( page );
		await expect( rows( page ) ).toHaveCount( 3 );
		await marks( page ).filter( { hasText: '+1' } ).click();
		await expect( rows( page ) ).toHaveCount( 2 );
		await expect( rows( page ).first() ).toContainText( 'Morning' );
		await expect(
			rows( page ).filter( { hasText: 'Evening' } )
		).toBeFocused();
		await expectAccessible( page, PANEL );
		await panel( page ).getByRole( 'button', { name: 'All (3)' } ).click();
		await expect( rows( page ) ).toHaveCount( 3 );
	} );

	test( 'are marked on their days in the calendar', async ( { page } ) => {
		putNote( { note_title: 'One', note_date_ymd: today() } );
		putNote( { note_title: 'Two', note_date_ymd: today() } );
		await openWeek( page );
		await page.locator( '.lodestar-range__button' ).click();
		const picker = page.getByRole( 'dialog', { name: 'Date Range' } );
		// On a phone the months are below this entry.
		await picker.getByRole( 'menuitemradio', { name: 'Custom' } ).click();
		const noted = picker
			.getByRole( 'group', { name: 'End' } )
			.getByRole( 'button', { name: /event/ } );
		await expect( noted ).toHaveAccessibleName(
			/Today\. There are 2 events$/
		);
		await expect( picker.getByText( 'Has a site note' ) ).toBeVisible();
		// The last day of the range, where the highlight ends.
		await expect( noted ).toHaveAttribute( 'data-in-range', /end/ );
		await expectAccessible( page, [ '.lodestar-range-picker' ] );
	} );

	test( 'update when their category is renamed or recolored', async ( {
		page,
	} ) => {
		await openWeek( page );
		const name = 'Press';
		await choose( page, 'Categories' );
		await panel( page )
			.getByRole( 'button', { name: 'Add Category' } )
			.click();
		const color = async ( of: string ) => {
			await panel( page )
				.getByRole( 'form', { name: 'Category' } )
				.locator( '[aria-expanded]' )
				.click();
			await page.getByRole( 'option', { name: of } ).click();
			await page.keyboard.press( 'Escape' );
		};
		const save = async ( as: string ) => {
			await panel( page ).getByLabel( 'Name' ).fill( as );
			await panel( page )
				.getByRole( 'button', { name: 'Save Category' } )
				.click();
			await expect( panel( page ) ).toContainText( as );
			await settled( page );
		};
		const back = () =>
			panel( page )
				.getByRole( 'button', { name: 'Back to Site Notes' } )
				.click();
		const dot = marks( page ).locator( '.lodestar-chart__note-mark' );
		await color( 'Wine' );
		await save( name );
		await back();

		await write( page, 'In the papers' );
		await settled( page );
		await rows( page ).getByRole( 'button', { name: /^Edit/ } ).click();
		await panel( page ).getByLabel( 'Category' ).selectOption( name );
		await panel( page )
			.getByRole( 'button', { name: 'Save Changes' } )
			.click();
		await expect( rows( page ) ).toContainText( name );
		await expect( dot ).toHaveCSS( 'fill', 'rgb(117, 24, 63)' );
		await settled( page );

		await choose( page, 'Categories' );
		await panel( page )
			.getByRole( 'button', { name: `Edit ${ name }` } )
			.click();
		await color( 'Teal' );
		await save( `${ name }, later` );
		await expect( dot ).toHaveCSS( 'fill', 'rgb(56, 163, 145)' );
		await back();
		await expect( rows( page ) ).toContainText( `${ name }, later` );
		await expect(
			rows( page ).locator( '.lodestar-notes__category i' )
		).toHaveCSS( 'background-color', 'rgb(56, 163, 145)' );

		await choose( page, 'Categories' );
		await panel( page )
			.getByRole( 'button', { name: `Delete ${ name }, later` } )
			.click();
		await page
			.getByRole( 'dialog' )
			.getByRole( 'button', { name: 'Delete Category' } )
			.click();
		await expect( dot ).toHaveCSS( 'fill', 'rgb(112, 112, 112)' );
	} );
} );
