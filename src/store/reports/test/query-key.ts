import { queryKey } from '../query-key';

describe( 'queryKey', () => {
	it( 'returns the same key for the same query, regardless of property order', () => {
		expect(
			queryKey( 'overview', { start: '2026-11-01', end: '2026-11-02' } )
		).toBe(
			queryKey( 'overview', { end: '2026-11-02', start: '2026-11-01' } )
		);
	} );

	it( 'returns different keys if the report, dates, comparison or filters differ', () => {
		const query = { start: '2026-11-01', end: '2026-11-02' };
		const keys = [
			queryKey( 'overview', query ),
			queryKey( 'other', query ),
			queryKey( 'overview', { ...query, end: '2026-11-03' } ),
			queryKey( 'overview', {
				...query,
				compare_start: '2026-10-01',
				compare_end: '2026-10-02',
			} ),
			queryKey( 'overview', {
				...query,
				filters: { country: [ 'DE' ] },
			} ),
			queryKey( 'overview', {
				...query,
				filters: { country: [ 'US' ] },
			} ),
		];
		expect( new Set( keys ).size ).toBe( keys.length );
	} );
} );
