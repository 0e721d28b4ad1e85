import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { activateAddon, removeAddon, useOwnAddons } from './support/addons';
import { visitOnce } from './support/counted';
import { useSite } from './support/license';
import { wp } from './support/local-site';
import { openOfPage, tableRows } from './support/page-report';
import { expect, test } from './support/test';

const SHOWN = 'lodestar_report_dimensions';
const FIXTURE = 'custom-dimension';

const mark = randomUUID().slice( 0, 8 );
const writer = `rosa-${ mark }`;
const reader = `nils-${ mark }`;

let post: string;
let path: string;
let forget: () => void;

const made = ( ...args: string[] ) => wp( ...args, '--porcelain' );
const account = ( login: string, role: string, ...more: string[] ) =>
	made(
		...[ 'user', 'create', login, `${ login }@example.org` ],
		...[ `--role=${ role }`, '--user_pass=password', ...more ]
	);
const term = ( taxonomy: string, name: string ) =>
	made( 'term', 'create', taxonomy, `${ name } ${ mark }` );

const card = ( page: Page, name: string ) =>
	page.locator( '.lodestar-report' ).getByRole( 'region', { name } );
const titles = ( page: Page ) =>
	page.locator( '.lodestar-dimensions h2' ).allTextContents();

test.beforeAll( () => {
	useSite( 'pro' );
	activateAddon( FIXTURE );
	useOwnAddons( 'dimensions' );
	const author = account( writer, 'author', '--display_name=Rosa Flood' );
	const subscriber = account( reader, 'subscriber' );
	const category = term( 'category', 'Bulbs' );
	const tags = [ term( 'post_tag', 'Autumn' ), term( 'post_tag', 'Soil' ) ];
	post = made(
		...[ 'post', 'create', `--post_title=Tulips ${ mark }` ],
		...[ '--post_status=publish', `--post_author=${ author }` ],
		...[ `--post_category=${ category }`, '--post_content=Plant them.' ]
	);
	wp( 'post', 'term', 'set', post, 'post_tag', ...tags, '--by=id' );
	const { pathname, search } = new URL(
		wp( 'post', 'list', `--post__in=${ post }`, '--field=url' )
	);
	path = pathname + search;
	forget = () => {
		wp( 'post', 'delete', post, '--force' );
		wp( 'user', 'delete', author, subscriber, '--yes' );
		wp( 'term', 'delete', 'category', category );
		wp( 'term', 'delete', 'post_tag', ...tags );
	};
} );

test.afterAll( () => {
	forget();
	useOwnAddons();
	wp( 'option', 'delete', SHOWN );
	useSite( 'lite' );
} );

test( 'A post is read by somebody who is logged in and somebody who is not; the owner chooses what is told of that', async ( {
	page,
	admin,
	visitor,
} ) => {
	await visitOnce( await visitor(), path );
	const member = await visitor();
	const login = await member.newPage();
	await login.goto( '/wp-login.php' );
	await login.getByLabel( 'Username or Email Address' ).fill( reader );
	await login.getByLabel( 'Password', { exact: true } ).fill( 'password' );
	await login.getByRole( 'button', { name: 'Log In' } ).click();
	await login.waitForURL( /wp-admin/ );
	await visitOnce( member, path );

	await openOfPage( page, admin, '/dimensions', path );
	expect( ( await titles( page ) ).slice( 0, 4 ) ).toEqual( [
		...[ 'Authors', 'Categories', 'Tags', 'Post Types' ],
	] );
	const months = new Intl.DateTimeFormat( 'en-US', {
		month: 'short',
		year: 'numeric',
	} );
	for ( const [ name, rows ] of Object.entries( {
		Authors: [ [ 'Rosa Flood', '2', '100.0%' ] ],
		Categories: [ [ `Bulbs ${ mark }`, '2', '100.0%' ] ],
		Tags: [
			[ `Autumn ${ mark }`, '2', '100.0%' ],
			[ `Soil ${ mark }`, '2', '100.0%' ],
		],
		'Post Types': [ [ 'Posts', '2', '100.0%' ] ],
		'Published At': [ [ months.format( new Date() ), '2', '100.0%' ] ],
		'Logged In': [
			[ 'Logged in', '1', '50.0%' ],
			[ 'Not logged in', '1', '50.0%' ],
		],
	} ) ) {
		const shown = await tableRows( card( page, name ) );
		expect( shown.sort(), name ).toEqual( rows );
	}
	await expect( card( page, 'SEO Scores' ) ).toContainText(
		'No data for this time period.'
	);

	await admin.visitAdminPage(
		'admin.php',
		'page=lodestar-settings#dimensions'
	);
	const section = page.locator( '#dimensions' );
	await section
		.getByRole( 'button', { name: 'Move Authors down' } )
		.press( 'Enter' );
	await expect(
		section.getByRole( 'button', { name: 'Move Authors down' } )
	).toBeFocused();
	await section
		.getByRole( 'checkbox', { name: 'Tags has a table' } )
		.press( 'Space' );
	await section
		.getByRole( 'checkbox', { name: 'Reading Lengths has a table' } )
		.press( 'Space' );
	const bar = page.getByRole( 'region', { name: 'Unsaved changes' } );
	await bar.getByRole( 'button', { name: 'Save Changes' } ).click();
	await expect( bar ).toHaveCount( 0 );

	await openOfPage( page, admin, '/dimensions', path );
	const chosen = [
		...[ 'Categories', 'Authors', 'Post Types', 'Published At' ],
		...[ 'Logged In', 'Focus Keywords', 'SEO Scores' ],
	];
	expect( await titles( page ) ).toEqual( [ ...chosen, 'Reading Lengths' ] );
	expect( await tableRows( card( page, 'Reading Lengths' ) ) ).toEqual( [
		[ 'Short', '2', '100.0%' ],
	] );

	removeAddon( FIXTURE );
	await openOfPage( page, admin, '/dimensions', path );
	expect( await titles( page ) ).toEqual( [ ...chosen, 'acme_length' ] );
	await expect( card( page, 'acme_length' ) ).toContainText(
		'Please set up custom dimension "acme_length" for this report to work.'
	);
	expect( await tableRows( card( page, 'Authors' ) ) ).toEqual( [
		[ 'Rosa Flood', '2', '100.0%' ],
	] );
} );
