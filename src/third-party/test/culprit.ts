import { culpritOf, nameAddons } from '../culprit';

const thrownIn = ( ...files: string[] ) =>
	Object.assign( new Error( 'Broken.' ), {
		stack: [
			'Error: Broken.',
			...files.map(
				( file ) => `    at f (https://example.org/${ file }:3:14)`
			),
		].join( '\n' ),
	} );

describe( 'culpritOf', () => {
	beforeEach( () => {
		nameAddons( [ { title: 'Acme Ads', basename: 'ads-suite/main.php' } ] );
		const script = document.createElement( 'script' );
		script.src = 'https://example.org/wp-content/plugins/shop/shop.js';
		document.body.replaceChildren( script );
	} );

	it.each( [
		[
			'a plugin by its script',
			thrownIn(
				'wp-includes/js/dist/hooks.js',
				'wp-content/plugins/bulbs/a.js?ver=1'
			),
			'acme/x',
			'bulbs',
		],
		[
			'an addon by its title',
			thrownIn( 'wp-content/plugins/ads-suite/build/a.js' ),
			'',
			'Acme Ads',
		],
		[ 'a theme', thrownIn( 'wp-content/themes/fern/a.js' ), '', 'fern' ],
		[
			'a plugin by the namespace, where its script is here',
			null,
			'acme/shop',
			'shop',
		],
		[
			'the namespace, where nothing else is known',
			null,
			'acme/bulbs',
			'acme/bulbs',
		],
		[
			'nobody where it is ours',
			thrownIn( 'wp-includes/js/a.js' ),
			'lodestar/shop',
			null,
		],
		[ 'nobody where nothing is known', 'no error', '', null ],
		[
			'a plugin that breaks what is ours',
			thrownIn( 'wp-content/plugins/bulbs/a.js' ),
			'lodestar/overview',
			'bulbs',
		],
	] )( 'names %s', ( _, thrown, namespace, name ) => {
		expect( culpritOf( thrown, namespace ) ).toBe( name );
	} );
} );
