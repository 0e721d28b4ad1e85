import apiFetch from '@wordpress/api-fetch';
import { moreRows } from '../more-rows';

jest.mock( '@wordpress/api-fetch' );
const ask = apiFetch as unknown as jest.Mock;

// jsdom doesn't implement Response.
class FakeResponse {
	constructor(
		private readonly body: unknown,
		private readonly head: Record< string, string > = {}
	) {}
	headers = { get: ( name: string ) => this.head[ name ] ?? null };
	json = async () => this.body;
}
beforeAll( () => {
	window.Response = FakeResponse as unknown as typeof Response;
} );

const question = {
	page: 1000,
	perPage: 50,
	search: '',
	orderBy: null,
	isDescending: false,
};
const { signal } = new AbortController();
const more = moreRows( 'overview', 'toppages', {
	start: '2026-11-01',
	end: '2026-11-20',
	filters: { device: [ 'mobile' ] },
} );

beforeEach( () => ask.mockReset() );

describe( 'moreRows', () => {
	it( 'sends the query parameters of core collections, with the query of the report', async () => {
		ask.mockResolvedValue(
			new FakeResponse( [ { sessions: 1 } ], { 'X-WP-Total': '51234' } )
		);
		expect(
			await more(
				{
					...question,
					search: 'a b',
					orderBy: 'sessions',
					isDescending: true,
				},
				signal
			)
		).toEqual( { rows: [ { sessions: 1 } ], total: 51234 } );
		const [ { path, signal: given } ] = ask.mock.calls[ 0 ];
		expect( given ).toBe( signal );
		const url = new URL( path, 'https://example.org' );
		expect( url.pathname ).toBe(
			'/lodestar/v1/reports/overview/rows/toppages'
		);
		expect( Object.fromEntries( url.searchParams ) ).toEqual( {
			start: '2026-11-01',
			end: '2026-11-20',
			'filters[device][0]': 'mobile',
			page: '1000',
			per_page: '50',
			search: 'a b',
			orderby: 'sessions',
			order: 'desc',
		} );
	} );

	it( 'omits empty parameters', async () => {
		ask.mockResolvedValue( new FakeResponse( [] ) );
		await more( question, signal );
		expect( ask.mock.calls[ 0 ][ 0 ].path ).not.toMatch(
			/search|orderby|order=/
		);
	} );

	it( 'throws server errors and network errors', async () => {
		ask.mockRejectedValueOnce(
			new FakeResponse( { code: 'invalid_parameter', message: 'No.' } )
		);
		await expect( more( question, signal ) ).rejects.toEqual( {
			code: 'invalid_parameter',
			message: 'No.',
		} );
		ask.mockRejectedValueOnce( { code: 'fetch_error' } );
		await expect( more( question, signal ) ).rejects.toEqual( {
			code: 'fetch_error',
		} );
	} );
} );
