import type { DateState } from '../../../store/reports/dates';
import { filenameOf, paperOf } from '../paper-of';

const dates: DateState = {
	interval: 'last7days',
	range: { start: '2026-11-15', end: '2026-11-21' },
	compare: 'previous',
	comparison: { start: '2026-11-08', end: '2026-11-14' },
	fallback: false,
};

describe( 'The text of a PDF', () => {
	it( 'includes the site, dates, filters and data freshness', () => {
		expect(
			paperOf( {
				report: 'overview',
				title: 'Overview Report',
				dates,
				hasDays: true,
				kinds: [
					{
						name: 'country',
						label: 'Country',
						describe: () => 'Ireland',
					},
					{ name: 'device', label: 'Device' },
				],
				filters: { country: [ 'IE' ] },
				meta: [ 'fieldandfern.example', 'updated 14:20' ],
				today: '2026-11-21',
				timezone: 'Europe/Dublin',
			} )
		).toEqual( {
			title: 'Overview Report',
			site: 'fieldandfern.example',
			lines: [
				'Last 7 days · Nov 15\u2009–\u200921, 2026',
				'vs. Nov 8\u2009–\u200914, 2026',
				'Country: Ireland',
			],
			foot: [
				'Nov 21, 2026',
				'updated 14:20',
				'time zone Europe/Dublin',
			],
		} );
	} );

	it( 'omits the dates when the report has no date picker', () => {
		const sheet = paperOf( {
			report: 'sitespeed',
			title: 'Site Speed Report',
			dates: { ...dates, compare: 'none', comparison: null },
			hasDays: false,
			kinds: [],
			filters: {},
			meta: [ 'fieldandfern.example' ],
			today: '2026-11-21',
			timezone: 'Europe/Dublin',
		} );
		expect( sheet.lines ).toEqual( [] );
	} );

	it( 'names the file after the report and its dates, or after the current day', () => {
		const shown = { report: 'overview', dates, today: '2026-11-22' };
		expect( filenameOf( { ...shown, hasDays: true } ) ).toBe(
			'lodestar-overview-2026-11-15-2026-11-21.pdf'
		);
		expect( filenameOf( { ...shown, hasDays: false } ) ).toBe(
			'lodestar-overview-2026-11-22.pdf'
		);
	} );
} );
