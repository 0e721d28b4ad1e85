import type { Report } from '../../../store/reports/report';
import type { License } from '../../../store/app/license';
import type { Boot } from '../../../store/app/boot';
import { firstQuestion } from '../first-question';

const overview: Report = {
	name: 'lodestar/overview',
	key: 'overview',
	title: 'Overview Report',
	route: '/',
};
const sources: Report = {
	...overview,
	name: 'lodestar/sources',
	key: 'sources',
	route: '/sources',
};
const settings = {
	authed: true,
	source: 'first-party',
	caught_up: true,
	today: '2026-11-21',
	start_of_week: 1,
	first_day: null,
	license: { is_pro: true } as License,
	reports: [ overview, sources ] as unknown[],
} as Boot;
const lastDays = { start: '2026-10-22', end: '2026-11-20' };

describe( 'firstQuestion', () => {
	it( 'is the request for the report and dates in the URL', () => {
		expect( firstQuestion( settings, '' ) ).toEqual( {
			report: 'overview',
			query: lastDays,
		} );
		expect(
			firstQuestion(
				settings,
				'#/sources?interval=yesterday&compare=previous&tab=x'
			)
		).toEqual( {
			report: 'sources',
			query: {
				start: '2026-11-20',
				end: '2026-11-20',
				compare_start: '2026-11-19',
				compare_end: '2026-11-19',
			},
		} );
	} );

	it( 'uses the default date range on Lite', () => {
		const lite = { ...settings, license: { is_pro: false } as License };
		expect( firstQuestion( lite, '#/?interval=yesterday' ) ).toEqual( {
			report: 'overview',
			query: lastDays,
		} );
	} );

	it.each( [
		[ 'no report is there', settings, '#/elsewhere' ],
		[ 'nothing is connected', { ...settings, authed: false }, '' ],
		[
			'the report is locked',
			{
				...settings,
				reports: [
					{
						...overview,
						locked: { code: 'license_level', levels: [ 'pro' ] },
					},
				],
			},
			'',
		],
		[ 'visits may wait', { ...settings, caught_up: false }, '' ],
		[ 'the range holds today', settings, '#/?interval=today' ],
		[ 'filters are in the address', settings, '#/?f.country=DE' ],
		[
			'the report has no days to choose',
			{
				...settings,
				reports: [ { ...overview, date: { picker: false } } ],
			},
			'',
		],
	] )( 'is null when %s', ( _, given, hash ) => {
		expect( firstQuestion( given, hash ) ).toBeNull();
	} );
} );
