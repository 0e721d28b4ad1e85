import type { Boot } from '../../../store/app/boot';

const settings = {
	today: '2026-11-21',
	authed: true,
	caught_up: true,
	license: { is_pro: false },
	start_of_week: 1,
	first_day: null,
	rest_url: 'https://example.org/wp-json/',
	rest_nonce: 'n',
	reports: [ { name: 'lodestar/overview', key: 'overview', route: '/' } ],
} as unknown as Boot;

const run = () => jest.isolateModules( () => require( '..' ) );

describe( 'The inline script in the head', () => {
	beforeEach( () => {
		window.lodestarStarted = undefined;
		window.lodestarSettings = settings;
	} );

	it( 'sends the request of the first screen', async () => {
		window.fetch = jest.fn().mockResolvedValue( {
			ok: true,
			json: async () => ( { notices: [] } ),
		} );
		run();
		expect( window.lodestarStarted?.report ).toBe( 'overview' );
		expect( ( await window.lodestarStarted?.reply )?.ok ).toBe( true );
	} );

	it.each( [
		[
			'throws',
			() => {
				throw new Error( 'No fetch.' );
			},
		],
		[ 'returns nothing', () => undefined ],
		[
			'answers what is no JSON',
			async () => ( {
				ok: true,
				json: () => {
					throw new SyntaxError( 'No JSON.' );
				},
			} ),
		],
	] )(
		'has no response and no error when a third-party fetch %s',
		async ( _, fetch ) => {
			window.fetch = fetch as unknown as typeof window.fetch;
			expect( run ).not.toThrow();
			expect( await window.lodestarStarted?.reply ).toBeNull();
		}
	);

	it( 'sends no request for a report whose view loads its own data', () => {
		window.fetch = jest.fn();
		window.lodestarSettings = {
			...settings,
			reports: [
				{ name: 'lodestar/x', key: 'x', route: '/', asks: false },
			],
		} as unknown as Boot;
		run();
		expect( window.fetch ).not.toHaveBeenCalled();
		expect( window.lodestarStarted ).toBeUndefined();
	} );

	it( 'leaves the request to the dashboard when its prerequisites are broken', () => {
		const { URLSearchParams } = window;
		window.URLSearchParams = class {
			constructor() {
				throw new Error( 'No parameters.' );
			}
		} as unknown as typeof window.URLSearchParams;
		expect( run ).not.toThrow();
		window.URLSearchParams = URLSearchParams;
		window.lodestarSettings = undefined as unknown as Boot;
		expect( run ).not.toThrow();
		expect( window.lodestarStarted ).toBeUndefined();
	} );
} );
