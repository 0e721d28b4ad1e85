import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { useOwnAddons } from './support/addons';
import { useLicense, useSite } from './support/license';
import { ingest, runProgram } from './support/local-site';
import {
	DESK,
	expectNoOverflow,
	openListening,
	TELEPHONE,
} from './support/screen';
import { expect, test } from './support/test';

const ASKED = /lodestar(\/|%2F)v1(\/|%2F)(reports(\/|%2F))?ai-insights/;

const NEWS =
	/^Sessions from the campaign “Autumn” are new: 392, up from none in the previous 28 days\./;
const ITALY = /^Sessions from Italy dropped to zero/;

// One response fails on purpose.
test.use( { expectedErrors: [ /ai-insights/ ] } );

const weeks = ( does: string ) => runProgram( 'insights', does );

const FAILURE = {
	success: false,
	error: 'It <strong>failed</strong>.<img src=x onerror="document.title=1">',
	code: 'source_failed',
	message: 'It failed.',
	data: { status: 500 },
};

const open = ( page: Page ) =>
	openListening( page, '/ai-insights', 'AI Insights', ASKED );

const rows = ( page: Page ) => page.locator( '.lodestar-insights__row' );
const rowOf = ( page: Page, words: RegExp ) =>
	rows( page ).filter( { hasText: words } );
const thumb = ( page: Page, words: RegExp, name: string ) =>
	rowOf( page, words ).getByRole( 'button', { name, exact: true } );
const generate = ( page: Page ) =>
	page.getByRole( 'button', { name: 'Generate Insights' } );

/** Opens the report once its insights are generated, which requires that all hits of this site are counted. */
const openFilled = ( page: Page ) =>
	expect( async () => {
		ingest();
		await open( page );
		await expect( rowOf( page, NEWS ) ).toBeVisible( { timeout: 10_000 } );
	} ).toPass( { timeout: 90_000 } );

test.beforeAll( () => {
	useSite( 'pro' );
	useOwnAddons( 'ai-insights' );
	ingest(); // Sets the time up to which hits are counted.
	weeks( 'fill' );
} );

test.afterAll( () => {
	weeks( 'clear' );
	useOwnAddons();
	useLicense( 'pro' );
	useSite( 'lite' );
} );

test( 'Insights are listed, can be rated and accept feedback on pro', async ( {
	page,
} ) => {
	await page.setViewportSize( DESK );
	await openFilled( page );
	await expect( rowOf( page, NEWS ) ).toContainText(
		'Sessions on the page “A guide to <frost> & "frost-proofing"” account for the entire change.'
	);
	await expect( rowOf( page, ITALY ).locator( 'strong' ) ).toHaveText(
		'Sessions from Italy dropped to zero'
	);
	await expect(
		rowOf( page, ITALY ).getByRole( 'link', {
			name: 'View Country Report',
		} )
	).toHaveAttribute( 'href', /#\/countries\?.*f\.country=IT/ );
	await expect(
		page.getByText( /generated today at \d/ ),
		'In the line under the title.'
	).toBeVisible();
	await expect(
		page.getByRole( 'link', { name: 'Reports', exact: true } ).first()
	).toBeVisible();
	await expectAccessible( page );

	const rated = page.waitForResponse( /ai-insights(\/|%2F)rate/ );
	await thumb( page, NEWS, 'Helpful' ).click();
	expect( ( await rated ).status() ).toBe( 200 );
	await expect( thumb( page, NEWS, 'Helpful' ) ).toBeDisabled();
	await expect( thumb( page, NEWS, 'Helpful' ) ).toHaveAttribute(
		'aria-pressed',
		'true'
	);

	await thumb( page, ITALY, 'Not Helpful' ).focus();
	await page.keyboard.press( 'Enter' );
	const field = page.getByLabel( 'What was missing or wrong?' );
	await expect( field ).toBeFocused();
	const submit = page.getByRole( 'button', { name: 'Submit' } );
	await expect( submit ).toBeDisabled();
	await page.keyboard.type( '  ' );
	await expect( submit ).toBeDisabled();
	await page.keyboard.type( 'Which pages did they read?' );
	await expectAccessible( page );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'Enter' );
	await expect( page.getByText( 'Thanks for your feedback!' ) ).toBeFocused();
	await expect( field ).toHaveCount( 0 );

	await thumb( page, NEWS, 'Not Helpful' ).click();
	await page.getByRole( 'button', { name: 'Close', exact: true } ).click();
	await expect( field ).toHaveCount( 0 );

	await open( page );
	await expect( thumb( page, NEWS, 'Not Helpful' ) ).toBeDisabled();
	await expect( thumb( page, ITALY, 'Not Helpful' ) ).toBeDisabled();
	await expect( field, 'What was skipped is not asked again.' ).toHaveCount(
		0
	);

	await page.setViewportSize( TELEPHONE );
	await expectNoOverflow( page );
	const box = await thumb( page, NEWS, 'Helpful' ).boundingBox();
	expect( box?.height ).toBeGreaterThanOrEqual( 44 );
	await expectAccessible( page );
} );

test( 'New insights are generated on demand, and a failure shows the message of the server', async ( {
	page,
} ) => {
	await openFilled( page );
	const anew = page.waitForResponse( /force_refresh=true/ );
	await generate( page ).click();
	expect( ( await anew ).status() ).toBe( 200 );
	await expect( rowOf( page, NEWS ) ).toBeVisible();

	await page.route( /force_refresh=true/, ( route ) =>
		route.fulfill( { status: 500, json: FAILURE } )
	);
	await generate( page ).click();
	const dialog = page.getByRole( 'alertdialog' );
	await expect( dialog.locator( 'p' ) ).toHaveText( 'It failed.' );
	await expect( dialog.locator( 'strong' ) ).toHaveText( 'failed' );
	await expect( dialog.locator( 'img' ) ).toHaveCount( 0 );
	await expect( dialog.getByRole( 'heading' ) ).toHaveCount( 0 );
	await dialog.getByRole( 'button', { name: 'OK' } ).click();
	await expect( rowOf( page, NEWS ), 'What was there stays.' ).toBeVisible();
} );

test( 'Too little data shows an empty message and a primary button', async ( {
	page,
} ) => {
	weeks( 'clear' );
	await open( page );
	await expect( page.getByText( 'No insights yet.' ) ).toBeVisible();
	await expect( generate( page ) ).toHaveClass( /is-primary/ );
	await expectAccessible( page );
} );
