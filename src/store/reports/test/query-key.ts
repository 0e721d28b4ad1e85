import { queryKey } from '../query-key';

describe( 'queryKey', () => {
	it( 'is the same for the same question, however it is put', () => {
		expect(
			queryKey( 'overview', { start: '2026-11-01', end: '2026-11-02' } )
		).toBe(
			queryKey( 'overview', { end: '2026-11-02', start: '2026-11-01' } )
		);
	} );

	it( 'differs where report, days, comparison or filters do', () => {
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
