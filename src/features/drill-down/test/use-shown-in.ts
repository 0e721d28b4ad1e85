import { renderHook } from '@testing-library/react';
import { dispatch } from '@wordpress/data';
import { parseHash } from '../../../store/address';
import { store } from '../../../store/reports/reports-store';
import type { Report, ReportViewProps } from '../../../store/reports/report';
import type { ShownIn } from '../../../store/reports/answer';
import { useShownIn } from '../use-shown-in';

const countries: Report = {
	name: 'acme/countries',
	key: 'countries',
	title: 'Countries',
	route: '/countries',
};

/** Returns the query parameters of the drill-down link. */
function led( shown: Partial< ShownIn >, isSample = false ) {
	const { result } = renderHook( () =>
		useShownIn( {
			report: { ...countries, key: 'insights' },
			params: {},
			isSample,
		} as unknown as ReportViewProps )
	);
	const place = result.current( {
		report: 'acme/countries',
		start: '2026-10-19',
		end: '2026-11-15',
		filters: { country: [ 'IT' ] },
		...shown,
	} );
	return place && parseHash( place.href )?.params;
}

beforeEach( async () => {
	await dispatch( store ).receiveReports( [ countries ] );
} );

describe( 'useShownIn', () => {
	it( 'links to the dates and filters, without a comparison', () => {
		for ( const shown of [ {}, { compare: null } ] ) {
			expect( led( shown ) ).toEqual( {
				interval: 'custom',
				start: '2026-10-19',
				end: '2026-11-15',
				'f.country': 'IT',
				from: 'insights',
			} );
		}
	} );

	it( 'links to the comparison dates', () => {
		expect(
			led( { compare: { start: '2026-09-21', end: '2026-10-18' } } )
		).toMatchObject( {
			compare_start: '2026-09-21',
			compare_end: '2026-10-18',
		} );
	} );

	it( 'returns no link for a sample or an unknown report', () => {
		expect( led( {}, true ) ).toBeUndefined();
		expect( led( { report: 'acme/others' } ) ).toBeUndefined();
	} );
} );
