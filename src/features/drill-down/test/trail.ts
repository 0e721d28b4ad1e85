import { parseHash } from '../../../store/address';
import type { Report } from '../../../store/reports/report';
import { parseDateState } from '../../date-range/url';
import { hrefOn, trailParams, wayBack } from '../trail';

const calendar = { today: '2026-11-21', weekStart: 1 };
const datesOf = ( params = {} ) => parseDateState( params, calendar );

const report = ( key: string ): Report => ( {
	name: `acme/${ key }`,
	key,
	title: `The ${ key }`,
	route: `/${ key }`,
} );
const reports = [ report( 'channels' ), report( 'sources' ) ] as const;
const [ channels, sources ] = reports;
const pages = report( 'pages' );

const led = (
	from: Report,
	params: Record< string, string >,
	to: Report,
	filters = {}
) =>
	parseHash(
		hrefOn(
			{ report: from, params, dates: datesOf( params ) },
			to,
			filters
		)
	)?.params ?? {};

const week = { interval: 'last7days', compare: 'previous' };

describe( 'hrefOn', () => {
	it( 'keeps the dates, adds the filters, and records the previous report', () => {
		expect(
			hrefOn(
				{
					report: channels,
					params: { ...week, tab: 'x', 'f.device': 'mobile' },
					dates: datesOf( week ),
				},
				sources,
				{ device: [ 'mobile' ], channel: [ 'Paid, Search' ] }
			)
		).toBe(
			'#/sources?interval=last7days&compare=previous&f.device=mobile&f.channel=Paid%5C%2C+Search&from=channels&from.tab=x&from.f.device=mobile'
		);
	} );
} );

describe( 'wayBack', () => {
	it( 'goes back step by step with the current dates', () => {
		const second = led(
			channels,
			{ ...week, 'f.device': 'mobile' },
			sources,
			{
				device: [ 'mobile' ],
				channel: [ 'Email' ],
			}
		);
		const third = led( sources, second, pages, { source: [ 'news' ] } );
		const month = datesOf( { interval: 'lastmonth' } );

		const toSources = wayBack( third, month, reports );
		expect( toSources?.title ).toBe( 'The sources' );
		const back = parseHash( toSources?.href ?? '' );
		expect( back ).toEqual( {
			path: '/sources',
			params: {
				interval: 'lastmonth',
				'f.device': 'mobile',
				'f.channel': 'Email',
				from: 'channels',
				'from.f.device': 'mobile',
			},
		} );
		expect( wayBack( back?.params ?? {}, month, reports )?.href ).toBe(
			'#/channels?f.device=mobile&interval=lastmonth'
		);
	} );

	it( 'is null without a valid previous report', () => {
		expect( wayBack( {}, datesOf(), reports ) ).toBeNull();
		expect( wayBack( { from: 'pages' }, datesOf(), reports ) ).toBeNull();
		expect(
			wayBack( { 'from.from': 'channels' }, datesOf(), reports )
		).toBeNull();
	} );
} );

describe( 'trailParams', () => {
	it( 'contains only the parameters needed to go back', () => {
		expect(
			trailParams( {
				...week,
				tab: 'x',
				'f.channel': 'Email',
				from: 'channels',
				'from.f.device': 'mobile',
				fromage: 'x',
			} )
		).toEqual( { from: 'channels', 'from.f.device': 'mobile' } );
	} );
} );
