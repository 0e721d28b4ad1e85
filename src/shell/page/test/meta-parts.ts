import { metaParts } from '../meta-parts';

const of = {
	siteUrl: 'https://example.org/',
	dataThrough: '2026-11-21T14:20:00+01:00',
	today: '2026-11-21',
	end: '2026-11-21',
};
const plain = ( parts: string[] ) =>
	parts.map( ( part ) => part.replace( /\s/gu, ' ' ) );

describe( 'metaParts', () => {
	beforeEach( () => {
		document.documentElement.lang = 'en-US';
	} );

	it( 'shows the time until which today is compared with earlier days', () => {
		const notices = [
			{
				code: 'partial_day',
				message: 'Today’s numbers are still coming in.',
			},
			{ code: 'same_hours', message: '', until: '15:00' },
		];
		expect( plain( metaParts( { ...of, notices } ) ) ).toEqual( [
			'example.org',
			'updated 2:20 PM · today isn’t over yet',
			'compared with the same hours, until 3:00 PM',
		] );
	} );

	it.each( [ 'no_comparison', 'orders_compared' ] )(
		'says why there is no comparison (%s)',
		( code ) => {
			const message =
				'No comparison: data collection started on Nov 3, 2026.';
			const notices = [ { code, message, since: '2026-11-03' } ];
			expect( metaParts( { ...of, notices } ) ).toEqual( [
				'example.org',
				expect.any( String ),
				message,
			] );
			const days = { start: '2026-01-01', end: '2026-12-31' };
			expect( metaParts( { ...of, days, notices } ) ).toContain(
				message
			);
		}
	);

	it( 'omits the time if whole days are compared, or nothing is', () => {
		expect( metaParts( of ) ).toHaveLength( 2 );
		expect(
			metaParts( {
				...of,
				notices: [ { code: 'other', message: 'Too many.' } ],
			} )
		).toHaveLength( 2 );
	} );
} );
