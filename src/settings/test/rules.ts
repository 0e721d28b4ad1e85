import { problemOf, problemsOf } from '../rules';

const rules = {
	lodestar_affiliate_paths: {
		pattern: '^/[^\\s?#*]{1,199}$(?!\\n)',
		most: 3,
	},
	lodestar_affiliate_domains: {
		pattern: '^([a-z0-9-]+\\.)+[a-z0-9-]+$',
		most: 3,
	},
	lodestar_download_extensions: { pattern: '^[a-z0-9]{1,10}$', most: 3 },
	lodestar_key_events: { pattern: '^[a-z][a-z0-9_]{0,39}$', most: 3 },
};

describe( 'List validation', () => {
	it( 'finds no problem in a valid list', () => {
		expect(
			problemOf( 'lodestar_affiliate_paths', [ '/go/', '/x/y/' ], rules )
		).toBeUndefined();
		expect(
			problemOf( 'lodestar_excluded_paths', [ 'anything' ], rules )
		).toBeUndefined();
	} );

	it( 'reports the invalid text and suggests a fix', () => {
		expect(
			problemOf( 'lodestar_affiliate_paths', [ '/go/', 'deals' ], rules )
		).toEqual( {
			message: 'Paths start and end with a slash.',
			bad: [ 'deals' ],
			repair: '/deals/',
		} );
	} );

	it.each( [
		[ 'lodestar_affiliate_paths', '/deals', '/deals/' ],
		[
			'lodestar_affiliate_domains',
			'https://Shop.Example/x?y',
			'shop.example',
		],
		[ 'lodestar_download_extensions', '.PDF', 'pdf' ],
		[ 'lodestar_key_events', 'Newsletter sign-up', 'newsletter_sign_up' ],
	] as const )( 'suggests a fix for %s: %s', ( key, text, repair ) => {
		expect( problemOf( key, [ text ], rules )?.repair ).toBe( repair );
	} );

	it( 'suggests no fix that would be invalid as well', () => {
		expect(
			problemOf( 'lodestar_key_events', [ '123' ], rules )?.repair
		).toBeUndefined();
	} );

	it( 'reports a list with too many entries', () => {
		expect(
			problemOf( 'lodestar_key_events', [ 'a', 'b', 'c', 'd' ], rules )
		).toEqual( { message: 'You can add up to 3 entries.', bad: [ 'd' ] } );
	} );

	it( 'checks only settings that are lists', () => {
		expect(
			problemsOf(
				{
					lodestar_web_vitals: true,
					lodestar_site_icons: 'letter',
					lodestar_affiliate_paths: [ 'x' ],
				},
				rules
			)
		).toEqual( { lodestar_affiliate_paths: expect.anything() } );
	} );
} );
